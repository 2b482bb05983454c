import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { draw, tableOf } from '../lib/curves.mjs';
import { measureCampaign } from '../scale/campaign.mjs';
import { measureOrders, measureProducts } from '../scale/catalogue.mjs';
import { measureSignUps, measureStreams } from '../scale/workshops.mjs';

/** @typedef {(call: string, value: number, unit?: string) => void} Recorder takes a cost, in processor milliseconds without a unit */

/** @type {Record<string, { sizes: number[], measure: (size: number, record: Recorder) => Promise<void> }>} */
const DIMENSIONS = {
  products: { sizes: [1_000, 10_000, 100_000], measure: measureProducts },
  orders: { sizes: [10_000, 100_000, 1_000_000], measure: measureOrders },
  'sign-ups': { sizes: [1_000, 10_000, 100_000], measure: measureSignUps },
  streams: { sizes: [1_000, 5_000, 10_000, 20_000], measure: measureStreams },
  campaign: { sizes: [1_000, 10_000, 100_000], measure: measureCampaign },
};

const BEGIN = '<!-- Written by npm run bench -- scale -->\n';
const END = '<!-- End -->';

/**
 * How the cost of calls grows with what is stored or open: `npm run bench -- scale [products] [orders] [sign-ups] [streams] [campaign]`, all by default.
 * `--up-to 10000` leaves out what is larger. The points are kept in `docs/capacity.jsonl`, so the parts can be measured one by one; the curves
 * are drawn into `docs/capacity.svg`, and the table in `docs/capacity.md` is written. `--out` names another folder.
 * @param {string[]} args
 */
export async function measure(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'up-to': { type: 'string' }, out: { type: 'string', default: inRoot('docs') } },
  });
  const wanted = positionals.length > 0 ? positionals : Object.keys(DIMENSIONS);
  const unknown = wanted.filter((name) => !DIMENSIONS[name]);
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown}. There are: ${Object.keys(DIMENSIONS)}`);
  await mkdir(values.out, { recursive: true });
  const file = (/** @type {string} */ end) => join(values.out, `capacity.${end}`);
  /** @type {import('../lib/curves.mjs').Point[]} */
  let points = (await readFile(file('jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  for (const name of wanted) {
    const { sizes = [], measure: measureOne } = DIMENSIONS[name] ?? {};
    const chosen = sizes.filter((one) => one <= Number(values['up-to'] ?? Infinity));
    points = points.filter(({ dimension, size }) => dimension !== name || !chosen.includes(size));
    for (const size of chosen) {
      console.log(`${name}: ${size}`);
      await measureOne?.(size, (call, value, unit = 'ms') => {
        const rounded = Number(value.toPrecision(3));
        console.log(`  ${call.padEnd(42)} ${rounded} ${unit}`);
        points.push({ dimension: name, call, size, value: rounded, unit });
      });
    }
    const order = Object.keys(DIMENSIONS);
    points.sort((one, other) => order.indexOf(one.dimension) - order.indexOf(other.dimension));
    await writeFile(file('jsonl'), points.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  const table = tableOf(points);
  await writeFile(file('svg'), draw(points));
  const page = await readFile(file('md'), 'utf8').catch(() => '');
  const [head, rest = ''] = page.split(BEGIN);
  if (rest)
    await writeFile(file('md'), `${head}${BEGIN}\n${table}\n\n${rest.slice(rest.indexOf(END))}`);
  console.log(`\n${table}`);
}
