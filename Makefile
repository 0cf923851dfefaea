# Overscroll from source. `make` alone says what there is.

PREFIX ?= /usr/local
DESTDIR ?=
BUILD = swift build

.PHONY: help run test soak lint bench install uninstall clean requirements

help:
	@echo 'make run                  builds the program and starts it'
	@echo 'make test                 builds everything and runs all tests'
	@echo 'make soak                 the long tests: killed amid five hundred answers, a hundred thousand differences'
	@echo 'make lint                 checks the layout of the code, and the lessons'
	@echo 'make bench                measures start-up and memory against sqlite3 and python3'
	@echo 'make install PREFIX=DIR   installs the program below DIR, $(PREFIX) if none is named'
	@echo 'make uninstall PREFIX=DIR removes it again'
	@echo 'make clean                removes what was built'

# Installs what is missing. With everything there it takes a few milliseconds.
requirements:
	@sh .ci/requirements

run: requirements
	@$(BUILD) -c release --product overscroll
	@.build/release/overscroll

test: requirements
	$(BUILD) --build-tests
	swift test

soak: requirements
	$(BUILD) --build-tests
	OVERSCROLL_SOAK=1 swift test --filter 'KillTests|DifferenceTests|SnapshotTests'

lint: requirements
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks
	$(BUILD) --product overscroll
	.build/debug/overscroll lint

bench: requirements
	$(BUILD) -c release --product overscroll
	$(BUILD) -c release --product benchmarks
	.build/release/benchmarks .build/release/overscroll .build/static/release/overscroll

install: requirements
	@sh .ci/install '$(DESTDIR)$(PREFIX)'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/overscroll'
	rm -f '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/overscroll'
	rm -f '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_overscroll'
	rm -f '$(DESTDIR)$(PREFIX)/share/man/man1/overscroll.1'
	rm -f '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/overscroll.fish'

clean:
	rm -rf .build
