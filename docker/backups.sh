#!/bin/bash
# What the container `backup` runs:
#   docker compose run --rm backup [--follow]                               into a new folder of BACKUPS_DIR, named after the time in UTC
#   docker compose run --rm backup restore <folder> ["2021-02-10 01:30:00"]   from one of them
set -euo pipefail
umask 077
scripts=$(dirname "$0")
DATABASE_OPTIONS=$(mktemp)
printf '[client]\nhost=mariadb\nuser=root\npassword="%s"\n' "$(sed 's/[\\"]/\\&/g' "$SECRETS/database-root-password")" > "$DATABASE_OPTIONS"
DATABASES=$(sed 's|[?].*||; s|.*/||' "$SECRETS"/*-database-url | tr '\n' ' ')
export DATABASE_OPTIONS DATABASES
if [ "${1:-}" = restore ]; then
  bash "$scripts/restore.sh" "/backups/$2" "${@:3}"
  # The processes, whose user is not root, read these files and write others beside them.
  exec chown -R 1000:1000 "$DATA/media" "$DATA/release-store"
fi
exec bash "$scripts/backup.sh" "/backups/$(date -u +%F-%H-%M-%S)" "$@"
