# A database for each service, and a user who may use that one and no other. What is there already stays as it is.
set -eu

create() {
  name=$1
  password=$2
  case $password in
    *[!A-Za-z0-9._~-]*) echo "The password of $name may have letters, digits and . _ ~ - only" >&2; exit 1 ;;
  esac
  # In a grant `_` stands for any character.
  pattern=$(printf '%s' "$name" | sed 's/_/\\_/g')
  MYSQL_PWD=$MARIADB_ROOT_PASSWORD mariadb --host=mariadb --user=root <<SQL
CREATE DATABASE IF NOT EXISTS \`$name\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER IF NOT EXISTS '$name'@'%' IDENTIFIED BY '$password';
GRANT ALL PRIVILEGES ON \`$pattern\`.* TO '$name'@'%';
SQL
}

# AUTH_DATABASE_PASSWORD makes festival_auth.
for service in $(env | sed -n 's/^\([A-Z]*\)_DATABASE_PASSWORD=.*/\1/p'); do
  create "festival_$(printf '%s' "$service" | tr 'A-Z' 'a-z')" "$(printenv "${service}_DATABASE_PASSWORD")"
done
