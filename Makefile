# The commands of this project. `make` alone lists them.

BUILD = swift build --explicit-target-dependency-import-check error
RELEASE = $(BUILD) -c release --product ladle
OPTIONS ?=
PARTS ?=
SUITE ?= trixie
PAGES ?=
FILE ?=
MODULES ?= Cookbook
SECONDS ?= 60
MINUTES ?= 30
SEED ?=
PREFIX ?= /usr/local
DESTDIR ?=
# The installed program contains the Swift runtime, so it needs no toolchain. It has a build folder of its own, because
# these options recompile everything. The toolchain's own linker packs relative relocations (DT_RELR, glibc 2.36):
# without that, the 84,000 of the runtime and its tables would be 2 MB, which each launch reads.
STATIC = -c release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs
INSTALLED = $(BUILD) $(STATIC) --product ladle --scratch-path .build/install

# What is timed or counted is built once, as it is installed.
MEASURED = swift build $(STATIC) --package-path Benchmarks --scratch-path .build/measured

.DEFAULT_GOAL := help
.PHONY: help run demo test test-only test-on test-sync bench counts faults sanitize lint kitchen strings screenshots install uninstall deb clean pages steps ingredients fuzz soak mutations shopping

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Warnings are errors in the project's own checks, and only there (see Package.swift).
test test-only sanitize lint soak mutations: export LADLE_STRICT = 1

run: ## Build and start Ladle (OPTIONS="--feed sample" passes options on)
	@Support/setup run
	@$(RELEASE)
	@Support/run .build/release/ladle $(OPTIONS)

demo: ## Build and start Ladle with the sample kitchen, without a network
	@$(MAKE) --no-print-directory run OPTIONS="--feed sample $(OPTIONS)"

test: ## Run the unit tests with the core's coverage, the interface tests and the Apple shell's tests
	@Support/setup test
	@Support/test $(PARTS)

test-only: ## Run the unit tests of some modules alone (MODULES=Cookbook,Storage)
	@Support/setup test
	@LADLE_TESTS=$(MODULES) $(BUILD) --build-tests --enable-code-coverage
	@LADLE_TESTS=$(MODULES) Support/isolated swift test --skip-build --enable-code-coverage

test-on: ## Run tests on another Debian suite (SUITE=trixie, bookworm, forky; PARTS="unit soak sanitize"); needs root
	@Support/test-on $(SUITE) $(PARTS)

test-sync: ## Let two Ladles share a cookbook through two real Syncthings (needs syncthing)
	@Support/setup sync
	@Support/test-sync

bench: ## Run the benchmarks, print a table, write Benchmarks/results.json
	@Support/setup test
	@for product in MeasuredLadle EmptyWindow BareGrid Benchmarks; do $(MEASURED) --product $$product || exit; done
	@Support/headless .build/measured/release/Benchmarks $(OPTIONS)

counts: ## Count the instructions of fixed pieces of work, compare them with Benchmarks/counts.json (UPDATE=1 writes it)
	@Support/setup test
	@$(MEASURED) --product Counts
	@Support/counts $(if $(UPDATE),--update)

faults: ## Inject faults into the photo cache and the cookbook (FAULTS=long kills their processes 10,000 times)
	@Support/setup test
	@$(BUILD) -c release --product Faults
	@Support/isolated .build/release/Faults
	@LADLE_CORE_ONLY=1 LADLE_SYNC_ROUNDS=2500 swift test --scratch-path .build/core --filter CookbookFolderSyncTests

sanitize: ## Run the unit tests under Thread Sanitizer, then under Address Sanitizer
	@Support/setup test
	@Support/sanitize thread
	@Support/sanitize address

pages: ## Read the pages in PAGES="DIR [UNSEEN]", compare them with what is expected, write Benchmarks/pages.json
	@Support/setup test
	@swift run -c release --package-path Benchmarks PageReport $(OPTIONS) $(PAGES)

steps: ## Scale steps of the pages in PAGES=DIR and print what changes, to be judged (OPTIONS="--seed 1")
	@Support/setup test
	@swift run -c release --package-path Benchmarks StepReport $(OPTIONS) $(PAGES)

ingredients: ## Read the labelled ingredient lines in FILE=…, compare them with their labels (OPTIONS="--half 1")
	@Support/setup test
	@swift run -c release --package-path Benchmarks LineReport $(OPTIONS) $(FILE)

shopping: ## Measure the shopping list on the pages in PAGES=DIR (OPTIONS="weeks", "aisles" or "rows", default rows)
	@Support/setup test
	@swift run -c release --package-path Benchmarks ShoppingReport $(or $(OPTIONS),rows) $(PAGES)

fuzz: ## Fuzz each reader of pages, feeds, imports, answers, photos, caches, … for SECONDS=60
	@Support/setup test
	@Support/Fuzz/run $(SECONDS)

soak: ## Let a monkey use Ladle for MINUTES=30 while server and disk misbehave (SEED=… repeats one)
	@Support/setup test
	@$(BUILD) --build-tests --enable-code-coverage
	@Support/soak $(MINUTES) $(SEED)

mutations: ## Change the core in COUNT=500 places and report what the tests catch (SEED=1 chooses them)
	@Support/setup test
	@Support/mutations --count $(or $(COUNT),500) --seed $(or $(SEED),1) $(OPTIONS)

lint: ## Check format, import rules, resources, messages and desktop files
	@Support/setup test
	@Support/lint

kitchen: ## Generate the sample kitchen and the icons (needs rsvg-convert, ImageMagick)
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

uninstall: ## Remove what make install has installed
	@Support/Linux/uninstall "$(PREFIX)" "$(DESTDIR)"

deb: ## Build a Debian package in .build/deb and run lintian on it
	@Support/setup package
	@$(INSTALLED)
	@Support/Linux/make-deb

clean: ## Remove all build folders
	@rm -rf .build Benchmarks/.build Support/AppleStubs/.build Support/Fuzz/.build
