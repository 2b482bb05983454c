#!/bin/bash
# backup.sh <folder> [--follow]   copies a running festival into a new folder, as it was at one instant
#   database.sql.gz   the databases, and the position in the server's binary log that they were read at
#   files/            the images and the archives of the releases
#   secrets.tar       the keys and secrets, readable by its owner alone: store it apart from the rest
#   log/              with --follow: the binary log since then, as the server writes it, until this command is stopped. New files are copied too
# Reads: DATABASE_OPTIONS, a client's option file with the administrator's login; DATABASES, their names; DATA, the folder with media and release-store;
# SECRETS, the folder of the secrets, and SECRET_FILES, those of them to copy (all, if not given); MEDIA_BUCKET and RELEASE_STORE_BUCKET, to name them.
set -euo pipefail
umask 077
to=$1
new=$to.new
options=--defaults-file=$DATABASE_OPTIONS
[ ! -e "$to" ] || { echo "$to is there already" >&2; exit 1; }
rm -rf "$new"
trap 'rm -rf "$new"' EXIT
mkdir -p "$new/files"

ask() { mariadb "$options" --skip-column-names --batch --execute="$1"; }
position=()
if [ "$(ask 'SELECT @@log_bin')" = 1 ]; then position=(--master-data=2); fi
if [ "${2:-}" = --follow ]; then
  [ "${#position[@]}" -gt 0 ] || { echo 'The server writes no binary log, so there is nothing to follow' >&2; exit 1; }
  # The log has everything that changes on the server, and a restore repeats it.
  # shellcheck disable=SC2086
  others=$(ask "SELECT schema_name FROM information_schema.schemata WHERE schema_name NOT IN ($(printf "'%s'," $DATABASES) 'mysql', 'sys', 'information_schema', 'performance_schema') AND schema_name NOT LIKE '#mysql50#%'")
  [ -z "$others" ] || { echo "The server has other databases too, so its binary log cannot be followed: ${others//$'\n'/, }" >&2; exit 1; }
fi
# shellcheck disable=SC2086
mariadb-dump "$options" --single-transaction --quick --hex-blob "${position[@]}" --databases $DATABASES | gzip -1 > "$new/database.sql.gz"

# A file is stored before the row that names it, and never changes: what is copied after the dump has all files of the dump's rows.
# Fails if anything is missing but what was deleted meanwhile.
copy() {
  local errors
  if errors=$(LC_ALL=C cp -R "$@" 2>&1); then return; fi
  [ -n "$errors" ] && ! grep -v ': No such file or directory$' <<< "$errors" >&2
}
for name in media release-store; do
  if [ -d "$DATA/$name" ]; then copy "$DATA/$name" "$new/files/"; fi
done
# shellcheck disable=SC2086
tar -cf "$new/secrets.tar" -C "$SECRETS" ${SECRET_FILES:-.}
sync
mv "$new" "$to"
echo "Backed up into $to"
for bucket in ${MEDIA_BUCKET:-} ${RELEASE_STORE_BUCKET:-}; do
  echo "Without the files in the bucket $bucket: copy them to $to/files too, with the tools of its provider" >&2
done
[ "${2:-}" = --follow ] || exit 0

mkdir "$to/log"
file=$(gunzip < "$to/database.sql.gz" | sed -n "/^-- CHANGE MASTER/{s/.*MASTER_LOG_FILE='\([^']*\)'.*/\1/p;q;}") || true
mariadb-binlog "$options" --read-from-remote-server --raw --stop-never --result-file="$to/log/" "$file" &
reader=$!
trap 'kill $reader 2> /dev/null' EXIT
trap 'exit 0' INT TERM
echo 'Following the binary log'
files_in() { (cd "$1" && find media release-store -type f 2> /dev/null | LC_ALL=C sort); }
copy_new_files() {
  local part=$to/files/part
  LC_ALL=C comm -23 <(files_in "$DATA") <(files_in "$to/files") | while IFS= read -r file; do
    copy "$DATA/$file" "$part"
    [ -e "$part" ] || continue
    sync -d "$part"
    mkdir -p "$to/files/$(dirname "$file")"
    mv "$part" "$to/files/$file"
  done
}
while kill -0 $reader 2> /dev/null; do
  copy_new_files
  find "$to/log" -exec sync -d {} +
  sleep 1
done
sync
echo "The server has ended: $to has everything until then. Once it runs again, make a new backup" >&2
exit 1
