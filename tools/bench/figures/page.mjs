import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLighthouse } from '../../audit/lib/lighthouse.mjs';
import { PAGES } from '../../audit/lib/pages.mjs';
import { sumGzipped } from '../../browser/gzipped-bytes.mjs';
import { createSteps } from '../../launcher/lib/steps.mjs';
import { compareRendering } from '../lib/rendering-apart.mjs';
import { median } from '../lib/rounds.mjs';
import { openTwoSites } from '../lib/worlds/two-sites.mjs';
import { buildOrdinary } from '../ordinary/build.mjs';

const ROUNDS = 5;
const GOALS = { script: 1.3, lcp: 1.15 };
const KB = 1_000;

/** @typedef {import('../../audit/lib/lighthouse.mjs').Audit} Audit */

/**
 * The cost of building pages from areas: script bytes and loading times on a slow phone, compared with the same pages built as
 * one ordinary app. The two are measured in turn.
 * @param {string[]} [paths]
 */
export async function page(paths = PAGES) {
  const steps = createSteps();
  const lighthouse = await openLighthouse(steps);
  const sites = await openTwoSites(steps);
  try {
    await compareRendering({ apart: sites.ours, inProcess: sites.inProcess });
    console.log(
      `\nPages as a slow phone sees them, made of areas ÷ one ordinary app, median of ${ROUNDS}`,
    );
    for (const path of paths)
      report(await steps.step(`Looking at ${path}`, () => lookAt(path, sites, lighthouse)));
    const single = await steps.step('Building the ordinary app as a single file', () =>
      singleFile(join(sites.dir, 'single')),
    );
    console.log(
      `  The ordinary app as a single file has ${kb(single)} KB gz of script on every page.`,
    );
  } finally {
    await sites.close();
  }
}

/** @typedef {{ path: string, ours: Measured, ordinary: Measured }} Look */
/** @typedef {{ script: number, lcp: number[], fcp: number[], tbt: number[] }} Measured */

/**
 * @param {string} path
 * @param {import('../lib/worlds/two-sites.mjs').TwoSites} sites
 * @param {import('../../audit/lib/lighthouse.mjs').Lighthouse} lighthouse
 * @returns {Promise<Look>}
 */
async function lookAt(path, sites, lighthouse) {
  /** @type {Record<'ours' | 'ordinary', Audit[]>} */
  const audits = { ours: [], ordinary: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const site of /** @type {const} */ (['ours', 'ordinary']))
      audits[site].push(await lighthouse(sites[site] + path, ['performance']));
  return { path, ours: await measured(audits.ours), ordinary: await measured(audits.ordinary) };
}

/** @param {Audit[]} audits @returns {Promise<Measured>} */
async function measured(audits) {
  const of = (/** @type {'lcp' | 'fcp' | 'tbt'} */ name) =>
    audits.map(({ metrics }) => metrics[name]);
  const scripts = await Promise.all(audits.map(({ scripts }) => sumGzipped(scripts)));
  return { script: median(scripts), lcp: of('lcp'), fcp: of('fcp'), tbt: of('tbt') };
}

/** @param {string} dir @returns {Promise<number>} gzipped bytes of the ordinary app without any `import()` */
async function singleFile(dir) {
  const dist = await buildOrdinary(dir, { isSingleFile: true });
  const { files } = JSON.parse(await readFile(join(dist, 'stats.json'), 'utf8'));
  return Object.entries(files)
    .filter(([name]) => name.endsWith('.js'))
    .reduce((total, [, { gz }]) => total + gz, 0);
}

/** Compares pair by pair, so that a machine that slows down slows both. */
const ratioOf = (/** @type {number[]} */ ours, /** @type {number[]} */ ordinary) =>
  median(ours.map((value, at) => value / (ordinary[at] ?? Number.NaN)));

const kb = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1);
const ms = (/** @type {number[]} */ values) => String(Math.round(median(values)));

/** @param {Look} look */
function report({ path, ours, ordinary }) {
  const script = ours.script / ordinary.script;
  const lcp = ratioOf(ours.lcp, ordinary.lcp);
  const fcp = ratioOf(ours.fcp, ordinary.fcp);
  const lines = [
    `script ${kb(ours.script)} ÷ ${kb(ordinary.script)} KB gz = ${script.toFixed(2)} (goal at most ${GOALS.script})`,
    `LCP ${ms(ours.lcp)} ÷ ${ms(ordinary.lcp)} ms = ${lcp.toFixed(2)} (goal at most ${GOALS.lcp})`,
    `FCP ${ms(ours.fcp)} ÷ ${ms(ordinary.fcp)} ms = ${fcp.toFixed(2)}`,
    `TBT ${ms(ours.tbt)} and ${ms(ordinary.tbt)} ms`,
  ];
  console.log(`  ${path}\n${lines.map((line) => `    ${line}`).join('\n')}`);
}
