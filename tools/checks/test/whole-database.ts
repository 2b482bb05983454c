import type { DataSource } from 'typeorm';

/** When the relay queued a job. The relay works on its own schedule, independent of the requests. */
const BEHIND_THE_SCENES = 'published_at';

/** Every row of every table as text, each after the name of its table. */
export const wholeDatabase = async (dataSource: DataSource): Promise<string[]> => {
  const tables: { name: string }[] = await dataSource.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  const rows: string[] = [];
  for (const { name } of tables)
    for (const row of await dataSource.query(`SELECT * FROM \`${name}\``))
      rows.push(`${name} ${JSON.stringify({ ...row, [BEHIND_THE_SCENES]: undefined })}`);
  return rows.sort();
};
