import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROCESSES } from '../../processes.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { serviceUrls } from './service-urls.mjs';

/**
 * @typedef {import('./process-row.mjs').ProcessRow} ProcessRow
 * @typedef {import('./context.mjs').Context} Context
 */

const PROBE_TIMEOUT_MS = 2_000;

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
    script: scriptOf(row),
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

function scriptOf(/** @type {ProcessRow} */ { name, workspace, script }) {
  if (script) return fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const main = inRoot(workspace ?? '', 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${name} has no ${workspace}/dist/main.js to run`);
  return main;
}
