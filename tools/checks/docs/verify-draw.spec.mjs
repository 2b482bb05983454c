import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';

const MAX_LINES = 30;
const guide = readFileSync(inRoot('docs/guides/verify-a-draw.md'), 'utf8');
const script = /```js verify-draw\.mjs\n(?<code>[\s\S]*?)```/.exec(guide)?.groups?.['code'] ?? '';
const golden = JSON.parse(
  readFileSync(inRoot('packages/contracts/src/verifiable/golden-draw.json'), 'utf8'),
);

/** @typedef {{ code: string, prize: number, replacedAt: string | null }} Winner */

/** The answer of `GET /draws/:id` for the golden draw, with the fields that the script reads. */
const answerOf = (/** @type {Winner[]} */ winners, publishedAt = golden.publishedAt) => ({
  prizes: Array.from({ length: golden.prizes }, (_, nth) => `Prize ${nth + 1}`),
  commitment: golden.commitment,
  list: { hash: golden.listHash, publishedAt },
  result: {
    secret: golden.secret,
    randomness: golden.randomness,
    winners: winners.map(({ code, prize, replacedAt }) => ({
      code,
      prize,
      replaced: replacedAt && { at: replacedAt, reason: 'No answer' },
    })),
  },
  beacon: { chainHash: '8990', round: 1000, at: golden.roundAt },
});

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-draw-'));
  writeFileSync(join(folder, 'verify-draw.mjs'), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script as a reader would. */
const verify = async (answer = answerOf(golden.winners), list = golden.list) => {
  writeFileSync(join(folder, 'draw.json'), JSON.stringify(answer));
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
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  expect(script.match(/from '.*'/g)?.every((from) => from.includes("'node:"))).toBe(true);
});

test('it accepts a correct draw', async () => {
  expect(await verify()).toEqual({ code: 0, verdicts: Array(5).fill('right') });
});

test('it detects winners that do not follow, and a changed list', async () => {
  const [first, second, ...others] = golden.winners;
  const swapped = [{ ...first, code: second.code }, { ...second, code: first.code }, ...others];
  expect(await verify(answerOf(swapped))).toEqual({
    code: 1,
    verdicts: ['right', 'right', 'right', 'WRONG', 'right'],
  });
  const changed = golden.list.replace(/,1\n/, ',2\n');
  expect(await verify(undefined, changed)).toEqual({
    code: 1,
    verdicts: ['right', 'WRONG', 'right', 'WRONG', 'right'],
  });
});

test.each([
  ['a list that came with the round', golden.winners, golden.roundAt, 2],
  [
    'prizes that changed hands',
    [
      { ...golden.winners[0], prize: 2 },
      { ...golden.winners[1], prize: 1 },
      ...golden.winners.slice(2),
    ],
    undefined,
    4,
  ],
  ['a winner left out', golden.winners.slice(0, -1), undefined, 3],
])('it detects %s', async (_, winners, publishedAt, wrong) => {
  const verdicts = Array.from({ length: 5 }, (_each, at) => (at === wrong ? 'WRONG' : 'right'));
  expect(await verify(answerOf(winners, publishedAt))).toEqual({ code: 1, verdicts });
});
