import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { HEAP_GROWTH } from './boot.js';

/** Streams rows through a process that keeps other data. @returns the largest size of the heap, by the size of the kept data */
const passRows = `
require('node:v8').setFlagsFromString(process.argv[1]);
const rowOf = (index) => ({ index, name: 'Tan Wei Ling ' + index, comments: 'Please wrap it ' + index });
const kept = Array.from({ length: 400_000 }, (_, index) => rowOf(index));
gc();
const base = process.memoryUsage().heapUsed;
const passing = new Array(30_000);
let most = 0;
for (let index = 0; index < 2_000_000; index += 1) {
  passing[index % passing.length] = rowOf(index);
  if (index % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
}
console.log(most / base, kept.length);
`;

const growthWith = async (flag: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '-e',
    passRows,
    '--',
    flag,
  ]);
  return Number.parseFloat(stdout);
};

/** Without the flag, the heap grows to 4.6 times its size in Node 20 and to 5.4 times in Node 24. */
const MAX_GROWTH = 4;

it('data that passes through a process grows its heap by a fraction of the data at most', async () => {
  expect(await growthWith(HEAP_GROWTH)).toBeLessThan(MAX_GROWTH);
});
