/** @typedef {{ name: string, password: string }} OwnDatabase */

/**
 * Makes sure that each service has its database and a user who may use that one and no other.
 * @param {string} adminUrl
 * @param {OwnDatabase[]} databases the user is named like its database
 */
export async function createDatabases(adminUrl, databases) {
  await asAdmin(adminUrl, databases.flatMap(creationOf));
}

/**
 * Removes databases and their users.
 * @param {string} adminUrl
 * @param {string[]} names
 */
export async function dropDatabases(adminUrl, names) {
  await asAdmin(
    adminUrl,
    names.flatMap((name) => [dropSql(name), `DROP USER IF EXISTS '${name}'@'%'`]),
  );
}

/**
 * Where services create triggers at once, MariaDB 10.11 sometimes leaves a backup in the database's folder
 * (`audit_log.TRG-`). It then drops all tables but cannot remove the folder (1010): nothing of ours is left in it.
 */
const dropSql = (/** @type {string} */ name) => `BEGIN NOT ATOMIC
  DECLARE CONTINUE HANDLER FOR 1010 BEGIN END;
  DROP DATABASE IF EXISTS \`${name}\`;
END`;

/**
 * @param {OwnDatabase} database
 * @returns {string[]} statements that may run any number of times
 */
export function creationOf({ name, password }) {
  // In a grant `_` stands for any character.
  const pattern = name.replaceAll('_', '\\_');
  return [
    `CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `CREATE USER IF NOT EXISTS '${name}'@'%'`,
    `ALTER USER '${name}'@'%' IDENTIFIED BY '${password}'`,
    `GRANT ALL PRIVILEGES ON \`${pattern}\`.* TO '${name}'@'%'`,
  ];
}

/**
 * The URL with which a service reaches its own database.
 * @param {string} adminUrl
 * @param {OwnDatabase} database
 */
export function databaseUrl(adminUrl, { name, password }) {
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}

/** @param {string} uri @param {string[]} statements */
async function asAdmin(uri, statements) {
  // Not before dependencies are installed.
  const { createConnection } = await import('mysql2/promise');
  const url = new URL(uri);
  url.pathname = '/';
  const connection = await createConnection({ uri: url.href });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}
