/** A column as information_schema describes it. */
export interface ColumnShape {
  type: string;
  /** The collation, which includes the character set. Only for text. */
  collation: string | null;
  isNullable: boolean;
  default: string | null;
  /** `auto_increment`, `on update …`, or the kind of a generated column. */
  extra: string;
}

interface IndexShape {
  columns: readonly string[];
  isUnique: boolean;
}

export interface TableShape {
  columns: Readonly<Record<string, ColumnShape>>;
  indexes: Readonly<Record<string, IndexShape>>;
  /** The definitions of foreign keys and checks. */
  constraints: Readonly<Record<string, string>>;
  /** By name: the time and the statement of each trigger. */
  triggers: Readonly<Record<string, string>>;
}

/** The parts of a database that its code depends on, by table. */
export type Schema = Readonly<Record<string, TableShape>>;

interface Asking {
  query(sql: string): Promise<Record<string, string | null>[]>;
}

const columnsSql = `SELECT table_name AS tableName, column_name AS name, column_type AS type, collation_name AS collation,
    is_nullable AS nullable, column_default AS fallback, extra
  FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`;
const indexesSql = `SELECT table_name AS tableName, index_name AS name, non_unique AS nonUnique,
    GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns
  FROM information_schema.statistics WHERE table_schema = DATABASE() GROUP BY table_name, index_name, non_unique`;
const checksSql = `SELECT table_name AS tableName, constraint_name AS name, check_clause AS text
  FROM information_schema.check_constraints WHERE constraint_schema = DATABASE()`;
const foreignKeysSql = `SELECT k.table_name AS tableName, k.constraint_name AS name,
    GROUP_CONCAT('\`', k.column_name, '\` → ', k.referenced_table_name, '.', k.referenced_column_name ORDER BY k.ordinal_position) AS text
  FROM information_schema.key_column_usage k
  WHERE k.table_schema = DATABASE() AND k.referenced_table_name IS NOT NULL GROUP BY k.table_name, k.constraint_name`;

const triggersSql = `SELECT event_object_table AS tableName, trigger_name AS name,
    CONCAT(action_timing, ' ', event_manipulation, ' ', action_statement) AS text
  FROM information_schema.triggers WHERE trigger_schema = DATABASE()`;

/** The schema of the connected database, without the table of migrations. */
export const readSchema = async (connection: Asking): Promise<Schema> => {
  const schema: Record<string, Record<keyof TableShape, Record<string, unknown>>> = {};
  const tableOf = (row: Record<string, string | null>) => {
    const name = String(row['tableName']);
    schema[name] ??= { columns: {}, indexes: {}, constraints: {}, triggers: {} };
    return schema[name];
  };
  for (const row of await connection.query(columnsSql))
    tableOf(row).columns[String(row['name'])] = {
      type: row['type'],
      collation: row['collation'],
      isNullable: row['nullable'] === 'YES',
      // For a nullable column MariaDB returns the default NULL as the word.
      default: row['fallback'] === 'NULL' ? null : row['fallback'],
      extra: row['extra'],
    };
  for (const row of await connection.query(indexesSql))
    tableOf(row).indexes[String(row['name'])] = {
      columns: String(row['columns']).split(','),
      isUnique: Number(row['nonUnique']) === 0,
    };
  for (const sql of [checksSql, foreignKeysSql])
    for (const row of await connection.query(sql))
      tableOf(row).constraints[String(row['name'])] = row['text'];
  for (const row of await connection.query(triggersSql))
    tableOf(row).triggers[String(row['name'])] = row['text'];
  delete schema['migrations'];
  return schema as unknown as Schema;
};
