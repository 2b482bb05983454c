/** @typedef {{ name: string, password: string }} OwnDatabase */

/**
 * Makes sure that each service has its database, and a user who can use only that database.
 * @param {string} adminUrl
 * @param {OwnDatabase[]} databases the user has the same name as the database
 */
export async function createDatabases(adminUrl, databases) {
  await runAsAdmin(adminUrl, databases.flatMap(creationOf));
}

/**
 * Removes databases and their users.
 * @param {string} adminUrl
 * @param {string[]} names
 */
export async function dropDatabases(adminUrl, names) {
  await runAsAdmin(
    adminUrl,
    names.flatMap((name) => [dropSql(name), `DROP USER IF EXISTS '${name}'@'%'`]),
  );
}

/**
 * When services create triggers at the same time, MariaDB 10.11 sometimes leaves a backup file in the database's folder
 * (`audit_log.TRG-`). It then drops all tables but cannot remove the folder (error 1010). The folder has none of our data then.
 */
const dropSql = (/** @type {string} */ name) => `BEGIN NOT ATOMIC
  DECLARE CONTINUE HANDLER FOR 1010 BEGIN END;
  DROP DATABASE IF EXISTS \`${name}\`;
END`;

/**
 * @param {OwnDatabase} database
 * @returns {string[]} statements that can run repeatedly
 */
export function creationOf({ name, password }) {
  // In a grant `_` matches any character.
  const pattern = name.replaceAll('_', '\\_');
  return [
    `CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `CREATE USER IF NOT EXISTS '${name}'@'%'`,
    `ALTER USER '${name}'@'%' IDENTIFIED BY '${password}'`,
    `GRANT ALL PRIVILEGES ON \`${pattern}\`.* TO '${name}'@'%'`,
  ];
}

/**
 * The URL by which a service connects to its own database.
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

/** @param {string} uri @param {string[]} statements @returns {Promise<any>} what the last one answers */
export async function runAsAdmin(uri, statements) {
  // Imported here, because dependencies may not be installed when this file is loaded.
  const { createConnection } = await import('mysql2/promise');
  const url = new URL(uri);
  url.pathname = '/';
  const connection = await createConnection({ uri: url.href });
  try {
    let rows;
    for (const statement of statements) [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}
