"""Finds where Swift code can be changed, one change a line, without parsing it: operators, constants, conditions, calls.

A change keeps the original and puts the changed code beside it, so that all are in one build: a token becomes an
operator of its own, whose function chooses, or a call of `mutated`. Changes that do not compile are left out later.
"""

import re
from dataclasses import dataclass
from pathlib import Path

# Files of words are data, and so are the texts for people.
DATA = re.compile(r"/(Languages|Strings|Previews)/")
SKIPPED_LINE = re.compile(r"^\s*(@|#|import\b|case \.|precondition|assert|fatalError|print\()|\bfunc\b|\boperator\b")
OPERATOR = re.compile(r"(?<= )(<=|>=|==|!=|<|>|&&|\|\||\+=|-=|\+|-)(?= |$)")
CONSTANT = re.compile(r"(?:(?<![\w.$])|(?<=\.\.\.))(\d[\d_]*(?:\.\d+)?|true|false)(?!\w|\.\d|\.[a-z])")
CONDITION = re.compile(r"^\s*(?:\} else )?(?:if|guard|while) (.*?)(?: else)? \{")
REGEX = re.compile(r"(?<=[(\[ ])/(?![ /*])(?:\\.|[^/\\\n])+/")
CALL = re.compile(r"^(\s+)((?:try |await )*[a-zA-Z_][\w.?!]*\(.*\))$")

# What an operator is changed to. The first letter of the kind of a comparison says whether its bound moves.
CHANGES = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="],
}  # fmt: skip
PRECEDENCE = {"&": "LogicalConjunction", "|": "LogicalDisjunction", "+=": "Assignment", "-=": "Assignment",
              "+": "Addition", "-": "Addition"}  # fmt: skip

SWITCH = """import Foundation

private let active = getenv("LADLE_MUTANT").flatMap { Int(String(cString: $0)) }

/// A byte for each mutant in a file that processes share: 1 once a test has come by.
nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("LADLE_MUTANTS_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  defer { close(file) }
  let bytes = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return bytes == MAP_FAILED ? nil : bytes?.assumingMemoryBound(to: UInt8.self)
}()

@usableFromInline func isMutated(_ id: Int) -> Bool {
  reached?[id] = 1
  return active == id
}
@usableFromInline func mutated(_ id: Int, _ value: Bool) -> Bool { isMutated(id) != value }
@usableFromInline func mutated<T: Numeric>(_ id: Int, _ value: T) -> T { isMutated(id) ? value + 1 : value }
"""


@dataclass
class Site:
    """A change of the characters from `start` to `end` of a line, counted from 0."""

    file: Path
    line: int
    start: int
    end: int
    kind: str
    old: str
    new: str
    id: int = 0

    @property
    def module(self):
        return self.file.parts[1]

    def __str__(self):
        return f"{self.id}\t{self.file}:{self.line + 1}\t{self.kind}\t{self.old}  →  {self.new}"

    def operator(self):
        """The operator of this mutant alone."""
        return chr(0x2500 + self.id // 64) + chr(0x2540 + self.id % 64)

    def apply(self, line):
        if self.kind == "call":
            text = f"if !isMutated({self.id}) {{ {self.old} }}"
        elif self.kind in ("constant", "condition"):
            text = f"mutated({self.id}, {self.old})"
        else:
            text = self.operator()
        return line[: self.start] + text + line[self.end :]

    def declaration(self):
        """The declaration of the operator, or nothing."""
        if self.kind in ("call", "constant", "condition"):
            return ""
        old, new, name = self.old, self.new, self.operator()
        group = PRECEDENCE.get(old) or PRECEDENCE.get(old[0]) or "Comparison"
        head = f"infix operator {name}: {group}Precedence\n@usableFromInline func {name}"
        if self.kind == "logic":
            return (f"{head}(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                    f"{{ isMutated({self.id}) ? try a {new} b() : try a {old} b() }}\n")  # fmt: skip
        if old in ("+=", "-="):
            return (f"{head}<T: AdditiveArithmetic>(a: inout T, b: T) "
                    f"{{ if isMutated({self.id}) {{ a {new} b }} else {{ a {old} b }} }}\n")  # fmt: skip
        bound, result = ("AdditiveArithmetic", "T") if old in "+-" else ("Comparable", "Bool")
        if old in ("==", "!="):
            bound = "Equatable"
        return f"{head}<T: {bound}>(a: T, b: T) -> {result} {{ isMutated({self.id}) ? a {new} b : a {old} b }}\n"


def masked(text):
    """The text with comments as spaces, string and regex literals as letters, of the same length."""
    out, at = list(text), 0

    def cover(start, end, letter):
        for index in range(start, end):
            if out[index] != "\n":
                out[index] = letter

    while at < len(text):
        start = at
        if text.startswith("//", at):
            at = end_of(text, "\n", at)
            cover(start, at, " ")
        elif text.startswith("/*", at):
            at = end_of(text, "*/", at) + 2
            cover(start, at, " ")
        elif text[at] == '"' or text.startswith('#"', at):
            at = end_of_string(text, at)
            cover(start, at, "s")
        elif literal := REGEX.match(text, at):
            at = literal.end()
            cover(start, at, "s")
        else:
            at += 1
    return "".join(out)


def end_of(text, mark, at):
    found = text.find(mark, at)
    return len(text) if found < 0 else found


def end_of_string(text, at):
    """The end of the string literal at `at`, with the strings in its interpolations."""
    hashes = "#" if text[at] == "#" else ""
    at += len(hashes)
    quote = '"""' if text.startswith('"""', at) else '"'
    at += len(quote)
    while at < len(text) and not text.startswith(quote + hashes, at):
        if text.startswith("\\" + hashes + "(", at):
            at, depth = at + len(hashes) + 2, 1
            while depth and at < len(text):
                if text[at] == '"':
                    at = end_of_string(text, at)
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        else:
            at += 2 if text[at] == "\\" and not hashes else 1
    return at + len(quote + hashes)


def terms(condition):
    """The parts of a condition between its commas, as (start, end)."""
    depth, start = 0, 0
    for index, letter in enumerate(condition + ","):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            yield start, index
            start = index + 2


def is_balanced(text):
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0 or (depth == 0 and letter == ")" and index < len(text) - 1 and text[index + 1] not in ".?!"):
            return False
    return depth == 0


def sites(root, file):
    """All sites of a file, whose path is relative to the root."""
    text = (root / file).read_text(encoding="utf-8")
    if DATA.search(str(file)):
        return
    platform = 0
    for number, (line, plain) in enumerate(zip(text.split("\n"), masked(text).split("\n"))):
        platform += plain.lstrip().startswith("#if") - plain.lstrip().startswith("#endif")
        if platform or SKIPPED_LINE.search(plain):
            continue

        def site(start, end, kind, new):
            return Site(file, number, start, end, kind, line[start:end], new)

        for match in OPERATOR.finditer(plain):
            old = match[1]
            if old in ("==", "!=") and re.search(r"\bnil\b", plain) or " where " in plain and old == "==":
                continue
            for new in CHANGES[old]:
                kind = "logic" if old in "&&||" else "arithmetic" if old[0] in "+-" else "comparison"
                bound = kind == "comparison" and old[0] in "<>" and new[0] == old[0]
                yield site(*match.span(1), "bound" if bound else kind, new)
        for match in CONSTANT.finditer(plain):
            span = match.span(1)
            old = line[span[0] : span[1]]
            yield site(*span, "constant", {"true": "false", "false": "true"}.get(old, old + " + 1"))
        match = CONDITION.match(plain)
        if match and "{" not in match[1]:
            for start, end in terms(match[1]):
                term = match[1][start:end]
                if not re.match(r"\s*(let|var|case|true)\b", term) and "#" not in term:
                    start, end = start + match.start(1), end + match.start(1)
                    yield site(start, end, "condition", f"!({line[start:end]})")
        match = CALL.match(plain)
        if match and is_balanced(match[2]) and not re.match(r"(if|guard|while|for|return|switch|super|self)\b", match[2]):
            yield site(*match.span(2), "call", "nothing")
