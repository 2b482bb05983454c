import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLighthouse, PAGES } from '../../audit/lighthouse.mjs';
import { sumGzipped } from '../../browser/gzipped-bytes.mjs';
import { demoEnvironment } from '../../demo-festival/festival.mjs';
import { Festival } from '../../launcher/lib/festival.mjs';
import { freePort } from '../../launcher/lib/ports.mjs';
import { rowsFor, specOf } from '../../launcher/lib/process-specs.mjs';
import { createSteps } from '../../launcher/lib/steps.mjs';
import { median, ratioOf } from '../lib/measure.mjs';
import { releaseOrdinary } from '../lib/ordinary-app.mjs';

const ROUNDS = 5;
const GOALS = { script: 1.3, lcp: 1.15 };
const KB = 1_000;

/** @typedef {import('../../audit/lighthouse.mjs').Audit} Audit */

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
    console.log(
      `\nPages as a slow phone sees them, made of areas ÷ one ordinary app, median of ${ROUNDS}`,
    );
    for (const path of paths)
      report(await steps.step(`Looking at ${path}`, () => lookAt(path, sites, lighthouse)));
  } finally {
    await sites.close();
  }
}

/** @typedef {{ path: string, ours: Measured, ordinary: Measured }} Look */
/** @typedef {{ script: number, lcp: number[], fcp: number[], tbt: number[] }} Measured */

/**
 * @param {string} path
 * @param {TwoSites} sites
 * @param {import('../../audit/lighthouse.mjs').Lighthouse} lighthouse
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

/**
 * One festival with two gateways: one serves our releases, the other the same pages built as one ordinary app.
 * @param {import('../../launcher/lib/steps.mjs').Steps} steps
 */
async function openTwoSites(steps) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const port = await freePort();
  const env = { ...demoEnvironment(), PORT: String(port) };
  const festival = new Festival({ dir, steps, env, isWatching: false });
  const close = async () => {
    await festival.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const context = await festival.start();
    const releases = await steps.step('Building the ordinary app', () =>
      releaseOrdinary(join(dir, 'ordinary')),
    );
    const ordinary = await steps.step('Serving it', () =>
      openOrdinary(festival, context, releases),
    );
    return { ours: context.publicUrl, ordinary, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @param {Festival} festival
 * @param {import('../../launcher/lib/process-specs.mjs').Context} context
 * @param {string} releases their folder
 * @returns {Promise<string>} its address
 */
async function openOrdinary(festival, context, releases) {
  const row = rowsFor(context).find(({ name }) => name === 'gateway');
  if (!row) throw new Error('There is no gateway');
  const [gateway, metrics] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${gateway}`;
  const own = {
    ...context,
    publicUrl,
    ports: { ...context.ports, gateway, 'gateway-metrics': metrics },
    common: { ...context.common, PUBLIC_URL: publicUrl, RELEASES_DIR: releases },
    // No registry answers there.
    urls: { ...context.urls, releases: context.urls['auth'] ?? '' },
  };
  await festival.supervisor.start({ ...specOf(row, own), name: 'gateway-ordinary' });
  return publicUrl;
}

/** @typedef {Awaited<ReturnType<typeof openTwoSites>>} TwoSites */
