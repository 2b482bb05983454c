#!/bin/bash
# restore.sh <folder> ["2021-02-10 09:30:00"]   makes a festival whose processes are stopped what a folder of backup.sh has: all of it, or, if the folder
# has the binary log, as it was at this time in UTC. What was answered before the time is there, and nothing that was sent at it or later.
# The queues in Redis belong to what was there before: empty it before the processes start again.
# Reads: DATABASE_OPTIONS and DATA, as backup.sh does.
set -euo pipefail
from=$1
until=${2:-}
options=--defaults-file=$DATABASE_OPTIONS
log=("$from"/log/*)
[ -e "${log[0]}" ] || log=()
[ -z "$until" ] || [ "${#log[@]}" -gt 0 ] || { echo "$from has no binary log: it can be restored only as it was when it was made" >&2; exit 1; }
gzip --test "$from/database.sql.gz"

# What is restored is no news for those who read this server's binary log.
sql() { mariadb "$options" --init-command='SET SESSION sql_log_bin = 0' --max-allowed-packet=1G; }
gunzip < "$from/database.sql.gz" | sql
if [ "${#log[@]}" -gt 0 ]; then
  start=$(gunzip < "$from/database.sql.gz" | sed -n '/^-- CHANGE MASTER/{s/.*MASTER_LOG_POS=\([0-9]*\);.*/\1/p;q;}') || true
  read_log() { TZ=UTC mariadb-binlog "$@"; }
  set +e
  read_log --start-position="$start" ${until:+"--stop-datetime=$until"} "${log[@]}" | sql
  ended=("${PIPESTATUS[@]}")
  set -e
  [ "${ended[1]}" = 0 ] || exit 1
  if [ "${ended[0]}" != 0 ]; then
    # The server may have died while it sent an event. Everything before that is restored.
    for file in "${log[@]:0:${#log[@]}-1}"; do read_log "$file" > /dev/null; done
    echo 'The binary log breaks off at its end, as it does when the server dies' >&2
  fi
fi
for name in media release-store; do
  if [ -d "$from/files/$name" ]; then
    mkdir -p "$DATA/$name"
    cp -R "$from/files/$name/." "$DATA/$name/"
  fi
done
echo "Restored $from${until:+ as it was at $until}"
