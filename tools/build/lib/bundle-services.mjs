import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeWhole } from '../../launcher/lib/write-whole.mjs';
import { bundle, RECIPE } from './bundle.mjs';
import { BUNDLES } from './bundles.mjs';

/** The programs of a process: itself, its migrations and its part of the demo world. */
const PROGRAM = /^(main|migrate|load-demo-world)\.js$/;
/** The workspaces that are processes. The others are packages and the command line. */
const PROCESS = /^(services\/|gateway$|checker$)/;

/**
 * Bundles the compiled programs of all processes, when one of their sources or the lock has changed: `services/auth/dist/main.js`, with
 * everything that it imports, becomes `bundles/auth.main.js`.
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string>} options.sources the hash of each compiled source file
 * @param {Pick<import('../../launcher/lib/steps.mjs').Steps, 'step'>} options.steps
 */
export async function bundleServices({ root, sources, steps }) {
  const programs = programsOf(root, sources);
  const fingerprint = fingerprintOf(root, sources);
  const before = readState(root);
  if (Object.keys(programs).length === 0 || fingerprint === before.fingerprint) return;
  await steps.step('Bundling the services', async () => {
    const folder = join(root, BUNDLES);
    const files = await bundle({ root, programs, folder });
    // A process that still runs may load more files of the build before.
    const needed = new Set([...files, ...before.files]);
    for (const file of readdirSync(folder)) if (!needed.has(file)) rmSync(join(folder, file));
    writeWhole(stateFile(root), JSON.stringify({ fingerprint, files }));
  });
}

/** @param {string} root @param {Record<string, string>} sources @returns {Record<string, string>} compiled programs, by the name of their bundle */
function programsOf(root, sources) {
  const workspaces = new Set(Object.keys(sources).map((file) => file.split('/src/')[0] ?? ''));
  const programs = [...workspaces]
    .filter((workspace) => PROCESS.test(workspace))
    .flatMap((workspace) =>
      readdirSync(join(root, workspace, 'dist'))
        .filter((name) => PROGRAM.test(name))
        .map((name) => [
          `${basename(workspace)}.${basename(name, '.js')}`,
          join(root, workspace, 'dist', name),
        ]),
    );
  return Object.fromEntries(programs);
}

/** @param {string} root @param {Record<string, string>} sources */
function fingerprintOf(root, sources) {
  const hash = createHash('sha256').update(RECIPE).update(JSON.stringify(sources));
  const lock = join(root, 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  return hash.digest('hex');
}

const stateFile = (/** @type {string} */ root) => join(root, '.cache', 'build', 'bundles.json');

/** @returns {{ fingerprint?: string, files: string[] }} the last build */
const readState = (/** @type {string} */ root) =>
  existsSync(stateFile(root)) ? JSON.parse(readFileSync(stateFile(root), 'utf8')) : { files: [] };
