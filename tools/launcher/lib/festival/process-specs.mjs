import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleOf } from '../../../build/bundling/bundles.mjs';
import { PROCESSES } from '../../processes.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { serviceUrls } from './service-urls.mjs';

/**
 * @typedef {import('./process-row.mjs').ProcessRow} ProcessRow
 * @typedef {import('./context.mjs').Context} Context
 */

/** A busy process may take seconds to answer; one that lost the request is asked again. */
const PROBE_TIMEOUT_MS = 30_000;

/**
 * The rows that run in this mode on this machine.
 * @param {{ isDemo: boolean, browser: string | undefined }} context
 */
export const rowsFor = (context) =>
  PROCESSES.filter(
    ({ isDemoOnly, canRun }) => (context.isDemo || !isDemoOnly) && (canRun?.(context) ?? true),
  );

/**
 * @param {ProcessRow} row
 * @param {Context} context
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(row, context) {
  return {
    ...context.common,
    PORT: String(context.ports[row.name]),
    ...(row.database && { DATABASE_URL: context.databaseUrl(row.database) }),
    ...(row.asks && {
      IDENTITY_PRIVATE_KEY: context.privateKeyOf(row.name),
      ...serviceUrls(row.asks, (service) => context.urls[service]),
    }),
    ...row.env(context),
  };
}

/**
 * @param {ProcessRow} row
 * @param {Context} context
 * @returns {import('../processes/supervised-process.mjs').ProcessSpec}
 */
export function specOf(row, context) {
  const env = environmentOf(row, context);
  const readyUrl = `http://127.0.0.1:${env.PORT}${row.readyPath ?? '/readyz'}`;
  return {
    name: row.name,
    script: scriptOf(row, context),
    cwd: ROOT,
    env,
    sharesPorts: row.workspace !== undefined,
    async isReady() {
      const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      await answer.body?.cancel();
      return answer.ok;
    },
  };
}

/**
 * A program of a process. While somebody develops, processes run their modules, which are compiled at every save and not bundled.
 * @param {Pick<ProcessRow, 'workspace'>} row
 * @param {'main' | 'migrate' | 'load-demo-world' | 'deploy'} program
 * @param {Pick<Context, 'isWatching'>} context
 */
export const programOf = ({ workspace = '' }, program, { isWatching }) =>
  isWatching ? inRoot(workspace, 'dist', `${program}.js`) : bundleOf(ROOT, workspace, program);

/** @param {ProcessRow} row @param {Context} context */
function scriptOf(row, context) {
  if (row.script) return fileURLToPath(new URL(`../../${row.script}`, import.meta.url));
  const main = programOf(row, 'main', context);
  if (!existsSync(main)) throw new Error(`${row.name} has no ${relative(ROOT, main)} to run`);
  return main;
}
