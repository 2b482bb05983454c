import { startService, type TestService } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContestsConfig } from '../src/config.js';
import { awardsOfStudentSql, centsOfStudentSql } from '../src/points/point.queries.js';
import { contestsService } from '../src/service.js';
import { settings } from './settings.js';

let contests: TestService<ContestsConfig>;

/** A thousand students with ten awards each, every other one to the address, and ten orders each. */
beforeAll(async () => {
  contests = await startService(contestsService, settings);
  const { dataSource } = contests;
  await dataSource.query(
    `INSERT INTO point_entries (id, student_id, email, points, category, source, source_key, note, given_at)
     SELECT CONCAT('e', seq), IF(seq % 2, CONCAT('s', seq DIV 10), NULL), IF(seq % 2, NULL, CONCAT('s', seq DIV 10, '@e.ntu.edu.sg')),
       1, 'Workshop', 'admin', CONCAT('admin:', seq), '', '2021-02-10' FROM seq_1_to_10000`,
  );
  await dataSource.query(
    `INSERT INTO student_addresses (email, student_id)
     SELECT CONCAT('s', seq, '@e.ntu.edu.sg'), CONCAT('s', seq) FROM seq_1_to_1000`,
  );
  await dataSource.query(
    `INSERT INTO order_cents (order_id, student_id, cents)
     SELECT CONCAT('o', seq), CONCAT('s', seq DIV 10), 999 FROM seq_1_to_10000`,
  );
  await dataSource.query('ANALYZE TABLE point_entries, student_addresses, order_cents');
});
afterAll(() => contests.close());

/** The planner's estimated number of rows; without an index it would be all ten thousand. */
test.each<[name: string, sql: string, values: unknown[]]>([
  ['awards', awardsOfStudentSql, ['s7', 's7@e.ntu.edu.sg', 's7']],
  ['purchases', centsOfStudentSql, ['s7']],
])('an index serves the %s of a profile', async (_, sql, values) => {
  const plan: { table: string | null; key: string | null; rows: string | null }[] =
    await contests.dataSource.query(`EXPLAIN ${sql}`, values);
  const tables = plan.filter(({ table }) => table && !table.startsWith('<'));
  expect(tables).not.toEqual([]);
  for (const { table, key, rows } of tables) {
    expect([table, key]).toEqual([table, expect.any(String)]);
    expect(Number(rows)).toBeLessThanOrEqual(40);
  }
});
