import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLighthouse } from '../../audit/lighthouse.mjs';
import { sumGzipped } from '../../browser/gzipped-bytes.mjs';
import { demoEnvironment } from '../../demo-festival/festival.mjs';
import { Festival } from '../../launcher/lib/festival.mjs';
import { freePort } from '../../launcher/lib/ports.mjs';
import { rowsFor, specOf } from '../../launcher/lib/process-specs.mjs';
import { createSteps } from '../../launcher/lib/steps.mjs';
import { median, ratioOf } from '../lib/measure.mjs';
import { releaseOrdinary } from '../lib/ordinary-app.mjs';

/** The pages that most visitors come for. */
const PAGES = ['/', '/performances', '/FAQ', '/workshops', '/marketplace'];

const ROUNDS = 5;
const KB = 1_000;

/** @typedef {{ scripts: number[], lcp: number[], fcp: number[], tbt: number[] }} Measured */

/** @returns {Measured} */
const none = () => ({ scripts: [], lcp: [], fcp: [], tbt: [] });

/**
 * The cost of building pages from areas: script bytes and loading times on a slow phone, compared with the same pages built as
 * one ordinary app. The two are measured in turn.
 * @param {string[]} given
 */
export async function measure(given) {
  const steps = createSteps();
  const lighthouse = await openLighthouse(steps);
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const env = { ...demoEnvironment(), PORT: String(await freePort()) };
  const festival = new Festival({ dir, steps, env });

  const lookAt = async (
    /** @type {string} */ url,
    /** @type {Measured} */ { scripts, ...times },
  ) => {
    const audit = await lighthouse(url, ['performance']);
    scripts.push(await sumGzipped(audit.scripts));
    for (const name of /** @type {const} */ (['lcp', 'fcp', 'tbt']))
      times[name].push(audit.metrics[name]);
  };
  try {
    const context = await festival.start();
    const releases = await steps.step('Building the ordinary app', () =>
      releaseOrdinary(join(dir, 'ordinary')),
    );
    const ordinaryUrl = await serveOrdinary(festival, context, releases);
    console.log(
      `\nPages as a slow phone sees them, made of areas ÷ one ordinary app, median of ${ROUNDS}`,
    );
    for (const path of given.length > 0 ? given : PAGES) {
      const [ours, ordinary] = [none(), none()];
      for (let round = 0; round < ROUNDS; round += 1) {
        await lookAt(context.publicUrl + path, ours);
        await lookAt(ordinaryUrl + path, ordinary);
      }
      report(path, ours, ordinary);
    }
  } finally {
    await festival.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** @param {string} path @param {Measured} ours @param {Measured} ordinary */
function report(path, ours, ordinary) {
  const ms = (/** @type {number[]} */ values) => String(Math.round(median(values)));
  const kb = (/** @type {Measured} */ { scripts }) => (median(scripts) / KB).toFixed(1);
  const ratio = (/** @type {keyof Measured} */ name) =>
    ratioOf(ours[name], ordinary[name]).toFixed(2);
  console.log(`  ${path}
    script ${kb(ours)} ÷ ${kb(ordinary)} KB gz = ${ratio('scripts')} (goal at most 1.3)
    LCP ${ms(ours.lcp)} ÷ ${ms(ordinary.lcp)} ms = ${ratio('lcp')} (goal at most 1.15)
    FCP ${ms(ours.fcp)} ÷ ${ms(ordinary.fcp)} ms = ${ratio('fcp')}
    TBT ${ms(ours.tbt)} and ${ms(ordinary.tbt)} ms`);
}

/**
 * A second gateway of the festival, which shows other releases.
 * @param {Festival} festival
 * @param {import('../../launcher/lib/process-specs.mjs').Context} context
 * @param {string} releases their folder
 * @returns {Promise<string>} its address
 */
async function serveOrdinary(festival, context, releases) {
  const row = rowsFor(context).find(({ name }) => name === 'gateway');
  if (!row) throw new Error('There is no gateway');
  const [gateway, metrics] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${gateway}`;
  const own = {
    ...context,
    publicUrl,
    ports: { ...context.ports, gateway, 'gateway-metrics': metrics },
    common: { ...context.common, PUBLIC_URL: publicUrl },
    dirs: { ...context.dirs, releasesOf: () => releases },
    // No registry answers there.
    urls: { ...context.urls, releases: context.urls['auth'] ?? '' },
  };
  await festival.supervisor.start({ ...specOf(row, own), name: 'gateway-ordinary' });
  return publicUrl;
}
