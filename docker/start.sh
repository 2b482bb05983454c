#!/bin/sh
# start.sh auth                       runs a process: its tables first, in demo mode its part of the demo world too
# start.sh mailbox                    runs the demo's mailbox
# start.sh deploy [marketplace …]     makes the shell and the areas of this image live; see below
# start.sh auth.set-admin admin       runs another program of the image
# A secret is a file in /run/secrets that is named like its variable.
set -eu

for secret in /run/secrets/*; do
  [ ! -f "$secret" ] || export "$(basename "$secret")_FILE=$secret"
done

process=$1
shift

# (no names)           areas of which nothing is live yet: what was released since stays
# marketplace admin …  these
# --all                every one of them
if [ "$process" = deploy ]; then
  case "${1:-}" in
    '') set -- --new shell/dist mfe-*/dist ;;
    --all) set -- shell/dist mfe-*/dist ;;
    *)
      for name in "$@"; do
        shift
        if [ -d "mfe-$name/dist" ]; then set -- "$@" "mfe-$name/dist"; else set -- "$@" "$name/dist"; fi
      done
      ;;
  esac
  exec node bundles/releases.deploy.js "$@"
fi
[ "$process" != mailbox ] || exec node tools/launcher/mailbox.mjs
[ ! -f "bundles/$process.js" ] || exec node "bundles/$process.js" "$@"

if [ "${FESTIVAL_MODE:-production}" = demo ] && [ -z "${FESTIVAL_EPOCH:-}" ]; then
  # All processes count the demo's time from the instant that the first of them wrote down.
  mine=$(mktemp /data/clock/XXXXXX)
  date -u +%Y-%m-%dT%H:%M:%SZ > "$mine"
  ln "$mine" /data/clock/epoch 2> /dev/null || true
  rm "$mine"
  FESTIVAL_EPOCH=$(cat /data/clock/epoch)
  export FESTIVAL_EPOCH
fi

program="bundles/$process"
[ ! -f "$program.migrate.js" ] || node "$program.migrate.js"
if [ "${FESTIVAL_MODE:-production}" = demo ] && [ -f "$program.load-demo-world.js" ]; then
  node "$program.load-demo-world.js"
fi
exec node "$program.main.js"
