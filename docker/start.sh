#!/bin/sh
# Starts the process of $WORKSPACE: its tables first, in demo mode its part of the demo world too.
set -eu

if [ "${FESTIVAL_MODE:-production}" = demo ] && [ -z "${FESTIVAL_EPOCH:-}" ]; then
  # All processes count the demo's time from the instant that the first of them wrote down.
  mine=$(mktemp /data/clock/XXXXXX)
  date -u +%Y-%m-%dT%H:%M:%SZ > "$mine"
  ln "$mine" /data/clock/epoch 2> /dev/null || true
  rm "$mine"
  FESTIVAL_EPOCH=$(cat /data/clock/epoch)
  export FESTIVAL_EPOCH
fi

program="bundles/$(basename "$WORKSPACE")"
[ ! -f "$program.migrate.js" ] || node "$program.migrate.js"
if [ "${FESTIVAL_MODE:-production}" = demo ] && [ -f "$program.load-demo-world.js" ]; then
  node "$program.load-demo-world.js"
fi
exec node "$program.main.js"
