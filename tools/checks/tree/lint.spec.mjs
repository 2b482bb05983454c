import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';

/** A folder with the settings of this repository. */
const root = mkdtempSync(join(tmpdir(), 'festival-lint-'));
for (const path of ['biome.jsonc', 'tools/checks/tree/real-time.grit'])
  cpSync(inRoot(path), join(root, path));
afterAll(() => rmSync(root, { recursive: true }));

/** @returns what Biome says of a file with this text at this path. @param {string} path @param {string} text */
const lint = (path, text) => {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--error-on-warnings', '--vcs-enabled=false', path];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return `${stdout}${stderr}`;
};

const WRONG = `
const now = new Date();
const later = Date.now();
let fixed = 1;
var old = fixed == now;
const list = new Array(1, 2);
const read = require('read');
namespace Inner { export const one = 1; }
// @ts-ignore
export default function all<T extends any>(one: T) { return [one, later, old, list, read, Inner]; }
`;

const EVERYWHERE = [
  'noDoubleEquals',
  'useConst',
  'noVar',
  'useArrayLiterals',
  'noCommonJs',
  'noNamespace',
  'noTsIgnore',
  'noUselessTypeConstraint',
];

test.each([
  ['a service', 'services/auth/src/new.ts', ['noDefaultExport', 'FestivalClock']],
  ['an area', 'mfe-workshops/src/new.tsx', ['noDefaultExport', 'FestivalClock']],
  ['the clock itself', 'packages/service-kit/src/clock.ts', ['noDefaultExport']],
  ['a test', 'services/auth/src/new.spec.ts', []],
])('lint finds what is wrong in %s', (_, path, own) => {
  const output = lint(path, WRONG);
  const found = [...EVERYWHERE, 'noDefaultExport', 'FestivalClock'].filter((rule) =>
    output.includes(rule),
  );
  expect(found).toEqual([...EVERYWHERE, ...own]);
});

/** The comment at the end of a line names the rule that must find it; no other line is found. */
const COMMAND = `
const a = 'SELECT id FROM orders'; // SQL
run(\`UPDATE \${table} SET a = \${b}\`); // SQL
const c = \`SELECT \${x}\\n FROM y\`; // SQL
await this.dataSource.query(sql); // SQL
reads.rows<Row>(sql, [id]); // SQL
query.where('o.placed_at > :at'); // snake_case
const at = row.placed_at; // snake_case
const order_lines = []; // snake_case
const joined = 'group GROUP_CONCAT(a)'; // joined
/** SELECT id FROM orders, by placed_at */
const d = 'Select a picture from the list';
const e = { name: 'http_requests' };
send({ client_id: id });
manager.createQueryBuilder(OrderEntity);
client.query(question);
@Injectable()
class PlaceOrder {
  execute() {}
  other() {} // execute
  private third() {}
  #fourth() {}
  onModuleInit() {}
}
`;

test.each([
  ['a command', 'services/auth/src/new.ts', ['SQL', 'snake_case', 'joined', 'execute']],
  ['the queries of a table', 'services/auth/src/new.queries.ts', ['joined', 'execute']],
  ['a test', 'services/auth/src/new.spec.ts', []],
])('lint finds SQL, names of columns and other public methods in %s', (_, path, words) => {
  const eslint = inRoot('node_modules', 'eslint', 'bin', 'eslint.js');
  const args = [
    eslint,
    '--format=json',
    '--no-warn-ignored',
    '--stdin',
    `--stdin-filename=${path}`,
  ];
  const { stdout } = spawnSync(process.execPath, args, {
    ...{ cwd: inRoot(), input: COMMAND, encoding: 'utf8' },
  });
  /** @type {{ messages: { line: number, message: string }[] }[]} */
  const [{ messages } = { messages: [] }] = JSON.parse(stdout);
  const wrong = COMMAND.split('\n').flatMap((text, at) =>
    words.some((word) => text.endsWith(`// ${word}`)) ? [at + 1] : [],
  );
  expect(messages.map(({ line }) => line)).toEqual(wrong);
});
