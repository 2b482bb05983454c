#!/bin/bash
# restore.sh <folder> ["2021-02-10 09:30:00"]   makes a festival whose processes are stopped what a folder of backup.sh has: all of it, or, if the folder
# has the binary log, as it was at this time in UTC. What was answered before the time is there, and nothing that was sent at it or later.
# Before it changes anything it refuses a folder that is damaged, a time that the folder cannot give, and databases that somebody uses.
# The queues in Redis belong to what was there before: empty it before the processes start again.
# Reads: DATABASE_OPTIONS, DATABASES and DATA, as backup.sh does.
set -euo pipefail
from=$1
until=${2:-}
options=--defaults-file=$DATABASE_OPTIONS
refuse() { echo "$1" >&2; exit 1; }
log=("$from"/log/*)
[ -e "${log[0]}" ] || log=()
[ -z "$until" ] || [ "${#log[@]}" -gt 0 ] || refuse "$from has no binary log: it can be restored only as it was when it was made"
[[ -z $until || $until =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}' '[0-9]{2}:[0-9]{2}:[0-9]{2}$ ]] || refuse "$until is no time in UTC, such as 2021-02-10 09:30:00"
gzip --test "$from/database.sql.gz"

read_log() { TZ=UTC mariadb-binlog "$@"; }
last_in() { read_log --verify-binlog-checksum "$1" 2> /dev/null | sed -n 's/^#\(..\)\(..\)\(..\) *\([0-9:]*\) server id.*/20\1-\2-\3 \4/p' | tail -n 1 || true; }
until_then=(${until:+"--stop-datetime=$until"})
torn=
if [ "${#log[@]}" -gt 0 ]; then
  read -r first start < <(gunzip < "$from/database.sql.gz" | sed -n "/^-- CHANGE MASTER/{s/.*MASTER_LOG_FILE='\([^']*\)', MASTER_LOG_POS=\([0-9]*\);.*/\1 \2/p;q;}") || true
  [ "${log[0]}" = "$from/log/$first" ] || refuse "$from has no $first, which the binary log begins with"
  # What precedes this position is in the dump, whatever the time.
  if [ -n "$until" ]; then
    before=$(read_log --start-datetime="$until" --stop-position="$start" "${log[0]}" | sed -n '/^# at [0-9][0-9]/p')
    [ -z "$before" ] || refuse "$from was made later than $until"
  fi
  for file in "${log[@]}"; do
    # It may end with 0 although it could not read on.
    errors=$(read_log --verify-binlog-checksum "${until_then[@]}" "$file" 2>&1 > /dev/null) && ! grep -q '^ERROR' <<< "$errors" && continue
    # The server, or the machine with the backup, may have died while an event was sent.
    if [ "$file" = "${log[-1]}" ] && grep -q "'Event truncated'\|probably an empty file" <<< "$errors"; then torn=$file; else refuse "$file is damaged after $(last_in "$file"): $errors"; fi
  done
fi

# What is restored is no news for those who read this server's binary log.
sql() { mariadb "$options" --init-command='SET SESSION sql_log_bin = 0' --max-allowed-packet=1G "$@"; }
# shellcheck disable=SC2086
names=$(printf "'%s'," $DATABASES)
users=$(sql --batch --skip-column-names --execute="SELECT COUNT(*) FROM information_schema.processlist WHERE command LIKE 'Binlog Dump%' OR db IN (${names%,})")
[ "$users" = 0 ] || refuse 'Somebody uses the databases: stop the processes and the backup that follows them first'
# A database whose folder has a file that is none of its tables' is emptied, and 1010 is the answer (tools/launcher/lib/databases.mjs).
for name in $DATABASES; do
  sql --delimiter=// <<< "BEGIN NOT ATOMIC DECLARE CONTINUE HANDLER FOR 1010 BEGIN END; DROP DATABASE IF EXISTS \`$name\`; END//"
done
gunzip < "$from/database.sql.gz" | sql
if [ "${#log[@]}" -gt 0 ]; then
  { read_log --start-position="$start" "${until_then[@]}" "${log[@]}" || [ -n "$torn" ]; } | sql
  [ -z "$torn" ] || echo "$torn breaks off after $(last_in "$torn"), as it does when a machine dies: what was committed until then is restored" >&2
fi
for name in media release-store; do
  if [ -d "$from/files/$name" ]; then
    mkdir -p "$DATA/$name"
    cp -R "$from/files/$name/." "$DATA/$name/"
  fi
done
echo "Restored $from${until:+ as it was at $until}"
