/**
 * npm run audit [-- [--runs=3] path…]: runs Lighthouse on the pages, and prints the values that exceed their limits. If FESTIVAL_URL is set, it
 * visits the festival that runs there; otherwise it starts one and stops it.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sumGzipped } from '../browser/gzipped-bytes.mjs';
import { startFestival } from '../demo-festival/festival.mjs';
import { installDependencies } from '../launcher/lib/install.mjs';
import { inRoot } from '../launcher/lib/paths.mjs';
import { createSteps } from '../launcher/lib/steps.mjs';
import { findPages, openLighthouse } from './lighthouse.mjs';
import { findExcesses, toRow, toTable } from './verdict.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const runs = Math.max(1, Number(values.runs) || 0);
const steps = createSteps();

/** @type {Awaited<ReturnType<typeof startFestival>> | undefined} */
let festival;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, async () => {
    await festival?.stop();
    process.exit(130);
  });

async function findSite() {
  if (process.env.FESTIVAL_URL) return process.env.FESTIVAL_URL.replace(/\/$/, '');
  await mkdir(inRoot('.cache'), { recursive: true });
  festival = await startFestival({ logFile: inRoot('.cache', 'audit-launcher.log') });
  const { ready, url } = festival;
  await steps.step('Starting a festival', ready);
  return url;
}

/**
 * @param {import('./lighthouse.mjs').Lighthouse} lighthouse
 * @param {string} site
 * @param {string} path
 */
async function auditPage(lighthouse, site, path) {
  /** @type {import('./lighthouse.mjs').Audit[]} */
  const audits = [];
  for (let run = 0; run < runs; run += 1) audits.push(await lighthouse(site + path));
  const scripts = await Promise.all(audits.map((audit) => sumGzipped(audit.scripts)));
  const failures = new Map(
    audits.flatMap((audit) => audit.failures.map((failure) => [failure.id, failure])),
  );
  return {
    row: toRow(path, audits, Math.max(...scripts)),
    failures: [...failures.values()],
  };
}

try {
  await installDependencies(steps, { scope: 'everything' });
  const lighthouse = await openLighthouse(steps);
  const site = await findSite();
  const paths = positionals.length > 0 ? positionals : await findPages(site);
  const results = [];
  for (const path of paths)
    results.push(await steps.step(`Auditing ${path}`, () => auditPage(lighthouse, site, path)));
  const rows = results.map(({ row }) => row);
  console.table(toTable(rows));
  for (const { row, failures } of results)
    for (const { category, id, reason } of failures)
      console.log(`\n${row.path} ${category} ${id}\n  ${reason}`);
  const excesses = rows.flatMap(findExcesses);
  console.log(`\n${excesses.length > 0 ? excesses.join('\n') : 'Everything is within bounds.'}`);
  process.exitCode = excesses.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await festival?.stop();
}
