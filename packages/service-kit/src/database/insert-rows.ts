import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Keeps statements far below the server's limit (`max_allowed_packet`). */
const ROWS_PER_STATEMENT = 500;

/**
 * Inserts rows with values for all columns, many per statement. `EntityManager.insert` needs several times the CPU: it names a parameter for each
 * value and reads generated values back.
 */
export const insertRows = async <Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly Entity[],
): Promise<void> => {
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const { driver } = manager.connection;
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await manager.query(`INSERT INTO ${driver.escape(tablePath)} (${names}) VALUES ?`, [
      rows
        .slice(from, from + ROWS_PER_STATEMENT)
        .map((row) =>
          columns.map((column) => driver.preparePersistentValue(row[column.propertyName], column)),
        ),
    ]);
};
