#!/bin/sh
# Makes the shell and the areas of this image live:
#   (no names)           those of areas of which nothing is live yet: what was released since stays
#   marketplace admin …  these
#   --all                every one of them
set -eu

case "${1:-}" in
  '') exec node bundles/releases.deploy.js --new shell/dist mfe-*/dist ;;
  --all) exec node bundles/releases.deploy.js shell/dist mfe-*/dist ;;
esac
for name in "$@"; do
  shift
  if [ -d "mfe-$name/dist" ]; then set -- "$@" "mfe-$name/dist"; else set -- "$@" "$name/dist"; fi
done
exec node bundles/releases.deploy.js "$@"
