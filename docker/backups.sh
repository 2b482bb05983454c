#!/bin/bash
# What the container `backup` runs:
#   docker compose run --rm backup [--follow]                               into a new folder of BACKUPS_DIR, named after the time in UTC
#   docker compose run --rm backup restore <folder> ["2021-02-10 01:30:00"]   from one of them
set -euo pipefail
umask 077
export DATABASE_OPTIONS=/tmp/options
printf '[client]\nhost=mariadb\nuser=root\npassword="%s"\n' "$(sed 's/[\\"]/\\&/g' /run/secrets/database-root-password)" > "$DATABASE_OPTIONS"
DATABASES=$(sed 's|[?].*||; s|.*/||' /secrets/*-database-url | tr '\n' ' ')
export DATABASES
if [ "${1:-}" = restore ]; then exec bash /kept/restore.sh "/backups/$2" "${@:3}"; fi
exec bash /kept/backup.sh "/backups/$(date -u +%F-%H-%M-%S)" "$@"
