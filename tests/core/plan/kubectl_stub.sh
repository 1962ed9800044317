#!/bin/sh
# A kubectl that keeps labels as files under $STUB and logs the arguments of every write; nothing else works.
case "$1" in
get)
  case "$5" in *uid*) cat "$STUB/uid"; exit;; esac
  key=$(printf '%s' "$5" | sed 's/.*eq $key "\([^"]*\)".*/\1/' | tr / _)
  if [ -f "$STUB/$3.$key" ]; then printf '='; cat "$STUB/$3.$key"; fi;;
label)
  { printf '[%s]' "$@"; printf '\n'; } >> "$STUB/log"
  case "$4" in
    *-) rm -f "$STUB/$3.$(printf '%s' "${4%-}" | tr / _)";;
    *) printf '%s' "${4#*=}" > "$STUB/$3.$(printf '%s' "${4%%=*}" | tr / _)";;
  esac;;
esac
