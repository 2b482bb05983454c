import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inRoot } from '../launcher/lib/paths.mjs';

const MOST_LINES = 30;
const guide = readFileSync(inRoot('docs/guides/verify-a-draw.md'), 'utf8');
const script = /```js verify-draw\.mjs\n(?<code>[\s\S]*?)```/.exec(guide)?.groups?.['code'] ?? '';
const golden = JSON.parse(
  readFileSync(inRoot('packages/verifiable/src/draw/golden-draw.json'), 'utf8'),
);

/** What `GET /draws/:id` answers of the golden draw, as far as the script reads it. */
const answerOf = (/** @type {string[]} */ codes) => ({
  prizes: ['A tablet'],
  commitment: golden.commitment,
  list: { hash: golden.listHash },
  result: {
    secret: golden.secret,
    randomness: golden.randomness,
    winners: codes.map((code) => ({ code })),
  },
  beacon: { chainHash: '8990', round: 1000 },
});

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-draw-'));
  writeFileSync(join(folder, 'verify-draw.mjs'), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script as its reader does. */
const verify = async (/** @type {string[]} */ codes, list = golden.list) => {
  writeFileSync(join(folder, 'draw.json'), JSON.stringify(answerOf(codes)));
  writeFileSync(join(folder, 'chances.csv'), list);
  const run = promisify(execFile)(
    process.execPath,
    ['verify-draw.mjs', 'draw.json', 'chances.csv'],
    { cwd: folder },
  );
  const { stdout, code = 0 } = await run.catch((error) => error);
  return { code, verdicts: stdout.match(/^(right|WRONG)/gm) };
};

test('the script of the guide is short, and needs nothing but Node', () => {
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  expect(script.match(/from '.*'/g)?.every((from) => from.includes("'node:"))).toBe(true);
});

test('it finds a true draw right', async () => {
  expect(await verify(golden.sequence)).toEqual({ code: 0, verdicts: ['right', 'right', 'right'] });
});

test('it finds winners out that do not follow, and a list that was changed', async () => {
  const [first, second, ...others] = golden.sequence;
  expect(await verify([second, first, ...others])).toEqual({
    code: 1,
    verdicts: ['right', 'right', 'WRONG'],
  });
  const changed = golden.list.replace(/,1\n/, ',2\n');
  expect(await verify(golden.sequence, changed)).toEqual({
    code: 1,
    verdicts: ['right', 'WRONG', 'WRONG'],
  });
});
