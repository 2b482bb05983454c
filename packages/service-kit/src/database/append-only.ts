const refuse = (table: string, event: 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER IF NOT EXISTS ${table}_refuses_${event.toLowerCase()} BEFORE ${event} ON ${table}
   FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`;

/**
 * Makes a table append-only, for migrations. Triggers refuse updates and deletes, because the service's own user has all rights on its database.
 * They also refuse `REPLACE` and `ON DUPLICATE KEY UPDATE`, which delete or update.
 */
export const appendOnlySql = (table: string) =>
  [refuse(table, 'UPDATE'), refuse(table, 'DELETE')] as const;
