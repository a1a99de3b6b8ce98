# The commands of this project. `make` alone lists them.

BUILD = swift build --explicit-target-dependency-import-check error
RELEASE = $(BUILD) -c release --product ladle
OPTIONS ?=
PARTS ?=
SUITE ?= trixie
PAGES ?=
SECONDS ?= 60
PREFIX ?= /usr/local
DESTDIR ?=
# What is installed must not look for a Swift toolchain: the runtime is linked into it. A build folder of its own,
# because everything is compiled anew. Packed relative relocations (DT_RELR, glibc 2.36), which the toolchain's own
# linker writes: the 84,000 of the runtime and its tables would else be 2 MB, read at each launch.
STATIC = -c release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs
INSTALLED = $(BUILD) $(STATIC) --product ladle --scratch-path .build/install

.DEFAULT_GOAL := help
.PHONY: help setup run demo build test test-on bench faults sanitize lint kitchen strings screenshots install uninstall deb clean pages fuzz

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build and start Ladle (OPTIONS="--feed sample" passes options on)
	@Support/setup run
	@$(RELEASE)
	@Support/run .build/release/ladle $(OPTIONS)

demo: ## The same on the sample kitchen, without a network
	@$(MAKE) --no-print-directory run OPTIONS="--feed sample $(OPTIONS)"

test: ## Unit tests with coverage of the core, and interface tests
	@Support/setup test
	@Support/test $(PARTS)

test-on: ## The same on another Debian suite (SUITE=trixie, bookworm, forky); needs root
	@Support/test-on $(SUITE) $(PARTS)

bench: ## Measure, print a table, write Benchmarks/results.json
	@Support/setup test
	@swift build $(STATIC) --package-path Benchmarks --product MeasuredLadle --scratch-path .build/measured
	@swift build -c release --package-path Benchmarks
	@Support/headless Benchmarks/.build/release/Benchmarks $(OPTIONS)

faults: ## Do to the photo cache what machines do to it (FAULTS=long kills it 10,000 times)
	@Support/setup test
	@$(BUILD) -c release --product Faults
	@.build/release/Faults

# Not leaks: at the end of a process XCTest and libcurl have some of their own. That the pipeline lets go of everything
# is a test.
sanitize: ## Photos under Thread Sanitizer; photos, networking and decoder under Address Sanitizer
	@Support/setup test
	@swift test --sanitize=thread --scratch-path .build/thread --filter RecipeImagesTests
	@ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/address \
	  --filter "RecipeImagesTests|NetworkingTests|TextureDecoderTests"

pages: ## Read the pages in PAGES=DIR, compare, print a table, write Benchmarks/pages.json
	@Support/setup test
	@swift run -c release --package-path Benchmarks PageReport $(OPTIONS) $(PAGES)

fuzz: ## Fuzz what reads pages, quantities and feeds for SECONDS=60 each
	@Support/setup test
	@Support/Fuzz/run $(SECONDS)

lint: ## Format, import rules, resources, messages, desktop files
	@Support/setup test
	@Support/lint

kitchen: ## Draw the sample kitchen and the icons again (needs rsvg-convert, ImageMagick)
	@python3 Support/Kitchen/make.py $(OPTIONS)

strings: ## Extract the messages into po/ladle.pot, update and build the translations
	@Support/setup test
	@Support/strings

screenshots: ## Take the pictures in Documentation/Screenshots
	@Support/setup test
	@$(RELEASE)
	@Support/screenshots .build/release/ladle

install: ## Install for everyone (PREFIX=/usr/local, DESTDIR=)
	@Support/setup run
	@$(INSTALLED)
	@Support/Linux/install "$(PREFIX)" "$(DESTDIR)"

uninstall: ## Take it away again
	@Support/Linux/uninstall "$(PREFIX)" "$(DESTDIR)"

deb: ## A Debian package in .build/deb, read by lintian
	@Support/setup package
	@$(INSTALLED)
	@Support/Linux/make-deb

clean: ## Remove what was built
	@rm -rf .build Benchmarks/.build Support/AppleStubs/.build Support/Fuzz/.build
