#!/bin/sh
# A database for each service, and a user who may use that one and no other. What is there already stays as it is.
# Names and passwords are those of the addresses that the services have: mysql://festival_auth:password@mariadb:3306/festival_auth
set -eu
secrets=${SECRETS:-/run/secrets}
MYSQL_PWD=$(cat "$secrets/database-root-password")
export MYSQL_PWD

for address in "$secrets"/*-database-url; do
  login=$(sed 's|^mysql://||; s|@.*||' "$address")
  name=${login%%:*}
  password=${login#*:}
  case $password in
    *[!A-Za-z0-9._~-]*) echo "The password of $name may have letters, digits and . _ ~ - only" >&2; exit 1 ;;
  esac
  # In a grant `_` stands for any character.
  pattern=$(printf '%s' "$name" | sed 's/_/\\_/g')
  mariadb --host=mariadb --user=root <<SQL
CREATE DATABASE IF NOT EXISTS \`$name\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER IF NOT EXISTS '$name'@'%' IDENTIFIED BY '$password';
GRANT ALL PRIVILEGES ON \`$pattern\`.* TO '$name'@'%';
SQL
done
