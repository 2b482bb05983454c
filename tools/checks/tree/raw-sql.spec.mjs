import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';
import { findSql, snakeCaseIn } from './raw-sql.mjs';

/** The source of what may use a database. */
const SOURCE = /^(services\/[^/]+|checker|packages\/service-kit)\/src\/.*\.ts$/;
/** The files of tables and of what only reads, the folders for SQL, and the tools that they use. */
const PERSISTENCE =
  /\.(table|queries)\.ts$|\/(persistence|queries|migrations)\/|^packages\/service-kit\/src\/(database|idempotency|outbox|words)\.ts$/;
const TEST = /\.spec\.ts$/;

/** Where tables are created. */
const SCHEMA = /\/migrations\/|^packages\/service-kit\/src\/(.*\.table|idempotency|outbox)\.ts$/;

const source = trackedFiles().filter((file) => SOURCE.test(file) && !TEST.test(file));
const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

const columns = new Set(
  source.filter((file) => SCHEMA.test(file)).flatMap((file) => snakeCaseIn(read(file))),
);

test('only tables, queries and migrations contain SQL, run it, or use names in snake_case', () => {
  expect(columns.size).toBeGreaterThan(100);
  const checked = source.filter((file) => !PERSISTENCE.test(file));
  expect(checked.length).toBeGreaterThan(200);

  const found = checked.flatMap((file) =>
    findSql(read(file), columns).map((what) => `${file}:${what}`),
  );
  expect(found).toEqual([]);
});

test('no list is joined in SQL to be split again', () => {
  expect(source.filter((file) => /GROUP_CONCAT/i.test(read(file)))).toEqual([]);
});

test.each([
  ['a statement', "const sql = 'SELECT id FROM orders';", ['1: SELECT']],
  ['a template', `run(\`UPDATE \${table} SET a = \${b}\`);`, ['1: UPDATE']],
  [
    'a statement over several lines',
    `const a = 1;\nconst sql = \`SELECT \${x}\n FROM y\`;`,
    ['2: SELECT'],
  ],
  ['a statement that is run', 'await this.dataSource.query(sql);', ['1: dataSource.query()']],
  ['a read', 'reads.rows<Row>(sql, [id])', ['1: reads.rows()']],
  ['a column in a condition', "query.where('o.placed_at > :at')", ['1: placed_at']],
  ['a property of a row', 'const at = row.placed_at;', ['1: placed_at']],
  ['a variable', 'const order_lines = [];', ['1: order_lines']],
])('%s is found outside tables', (_, code, found) => {
  expect(findSql(code, new Set(['placed_at']))).toEqual(found);
});

test.each([
  ['a comment', '/** SELECT id FROM orders, by placed_at */\nconst a = 1;'],
  ['a sentence', "const label = 'Select a picture from the list';"],
  ['a word in a string that is no column', "name: 'http_requests'"],
  ['a name that others chose', 'send({ client_id: id });'],
  ['a query that TypeORM builds', 'manager.createQueryBuilder(OrderEntity)'],
  ['a query that is not run by a database', 'client.query(question)'],
])('%s is not SQL', (_, code) => {
  expect(findSql(code, new Set(['placed_at']))).toEqual([]);
});
