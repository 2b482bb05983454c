import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../launcher/lib/paths.mjs';
import { writeFileAtomic } from '../../launcher/lib/write-file-atomic.mjs';
import { bundle, RECIPE } from './bundle.mjs';
import { BUNDLES, MAPS } from './bundles.mjs';

/** The programs of a process: itself, its migrations, its part of the demo world, and a command of auth. */
const PROGRAM =
  /^(?<workspace>services\/[^/]+|gateway|checker)\/src\/(?<name>main|migrate|load-demo-world|set-admin|deploy)\.ts$/;

const BUNDLED_PROGRAM = /^[\w-]+\.(main|migrate|load-demo-world|set-admin|deploy)\.js$/;

/** A process may load a part when it first needs it, long after newer code was bundled. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Bundles the compiled programs of all processes, when one of their sources or an installed package has changed:
 * `services/auth/dist/main.js`, with everything that it imports, becomes `bundles/auth.main.js`.
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string>} options.sources the hash of each compiled source file
 * @param {Pick<import('../../launcher/lib/steps.mjs').Steps, 'step'>} options.steps
 */
export async function bundleServices({ root, sources, steps }) {
  const programs = programsOf(root, sources);
  const fingerprint = fingerprintOf(root, sources);
  const folder = join(root, BUNDLES);
  const before = readState(root);
  const isThere = before.files.every((file) => existsSync(join(folder, file)));
  if (Object.keys(programs).length === 0 || (isThere && fingerprint === before.fingerprint)) return;
  await steps.step('Bundling the services', async () => {
    const built = await bundle({ root, programs, folder });
    const isMap = (/** @type {{ name: string }} */ { name }) => name.endsWith('.map');
    for (const { name, contents } of built.filter(isMap))
      writeFileAtomic(join(root, MAPS, name), contents);
    const outputs = built.filter((file) => !isMap(file));
    const files = outputs.map(({ name }) => name);
    // A build that fails halfway does not count as done.
    writeState(root, { files });
    // Programs come last: a process that starts meanwhile finds the parts that it imports.
    const isProgram = (/** @type {string} */ file) => basename(file, '.js') in programs;
    for (const { name, contents } of outputs.toSorted(
      (one, other) => Number(isProgram(one.name)) - Number(isProgram(other.name)),
    ))
      writeFileAtomic(join(folder, name), contents);
    removeOld(folder, files);
    writeState(root, { fingerprint, files });
  });
}

/**
 * Removes programs that are gone, and parts that no process can still need. Another build may be writing files of its own meanwhile.
 * @param {string} folder
 * @param {string[]} files of this build
 */
function removeOld(folder, files) {
  for (const file of readdirSync(folder)) {
    if (files.includes(file)) continue;
    const path = join(folder, file);
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    const isOld = Date.now() - mtimeMs > KEPT_MS;
    if (isOld || BUNDLED_PROGRAM.test(file)) rmSync(path, { force: true });
  }
}

/** @param {string} root @param {Record<string, string>} sources @returns {Record<string, string>} compiled programs, by the name of their bundle */
const programsOf = (root, sources) =>
  Object.fromEntries(
    Object.keys(sources).flatMap((file) => {
      const { workspace, name } = PROGRAM.exec(file)?.groups ?? {};
      if (!workspace) return [];
      return [[`${basename(workspace)}.${name}`, join(root, workspace, 'dist', `${name}.js`)]];
    }),
  );

/** @param {string} root @param {Record<string, string>} sources */
function fingerprintOf(root, sources) {
  const hash = createHash('sha256').update(RECIPE).update(JSON.stringify(sources));
  // npm's list of what is installed. A copy of an earlier release uses the packages of this repository.
  for (const folder of [root, ROOT]) {
    const installed = join(folder, 'node_modules', '.package-lock.json');
    if (existsSync(installed)) hash.update(readFileSync(installed));
  }
  return hash.digest('hex');
}

/** @typedef {{ fingerprint?: string, files: string[] }} State the last build; without a fingerprint it was not finished */

const stateFile = (/** @type {string} */ root) => join(root, '.cache', 'build', 'bundles.json');

/** @returns {State} */
const readState = (/** @type {string} */ root) =>
  existsSync(stateFile(root)) ? JSON.parse(readFileSync(stateFile(root), 'utf8')) : { files: [] };

/** @param {string} root @param {State} state */
const writeState = (root, state) => writeFileAtomic(stateFile(root), JSON.stringify(state));
