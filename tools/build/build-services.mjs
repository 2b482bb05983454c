import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, ROOT, writeFileAtomic } from '../launcher/lib/paths.mjs';
import { buildImages } from './build-images.mjs';
import { bundleServices } from './bundle-services.mjs';

/** More files at once would not make the compiler's threads faster. */
const AT_A_TIME = 8;
const SOURCE = /(?<!\.d)(?<!\.spec)\.tsx?$/;

/** @typedef {Record<string, string>} Compiled source file → hash of the source that was compiled */

/** @typedef {Pick<import('../launcher/lib/steps.mjs').Steps, 'step'>} Steps */

/**
 * Compiles the gateway, the services and their packages, makes the demo's images, and bundles the programs of every process.
 * @param {{ steps: Steps, root?: string, isBundled?: boolean }} options false for what needs the compiled modules only
 */
export async function buildServices({ steps, root = ROOT, isBundled = true }) {
  const sources = await compileServices({ steps, root });
  await Promise.all([
    buildImages({ steps, root }),
    isBundled && bundleServices({ steps, root, sources }),
  ]);
}

/**
 * Compiles the changed files of the gateway, the services and their packages. `npm test` checks the types. They are not checked here,
 * because a start would wait for them ten times as long as for the code.
 * @param {{ steps: Steps, root: string }} options
 * @returns {Promise<Compiled>} all files
 */
async function compileServices({ steps, root }) {
  const before = readState(root);
  const now = Object.fromEntries(sourcesOf(root).map((file) => [file, hashOf(join(root, file))]));
  const changed = Object.keys(now).filter(
    (file) => now[file] !== before[file] || !existsSync(join(root, outputOf(file))),
  );
  const gone = Object.keys(before).filter((file) => !(file in now));
  if (changed.length + gone.length === 0) return now;
  await steps.step('Compiling the services', async () => {
    // The state forgets these files first, so that a build that fails halfway does not count as done.
    writeState(root, omit(before, [...changed, ...gone]));
    for (const file of gone) remove(join(root, outputOf(file)));
    await inLanes(AT_A_TIME, changed, (file) => compile(root, file));
    writeState(root, now);
  });
  return now;
}

/** @param {string} root @param {string} file */
async function compile(root, file) {
  const output = join(root, outputOf(file));
  const { code, map } = await compileForNode(join(root, file));
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, code);
  writeFileSync(`${output}.map`, map);
}

function remove(/** @type {string} */ output) {
  for (const file of [output, `${output}.map`]) rmSync(file, { force: true });
}

/** `services/auth/src/main.ts` is compiled to `services/auth/dist/main.js`. */
const outputOf = (/** @type {string} */ file) =>
  file.replace('/src/', '/dist/').replace(SOURCE, '.js');

/** The source files of every workspace in `tsconfig.build.json`. @param {string} root @returns {string[]} */
function sourcesOf(root) {
  /** @type {{ references?: { path: string }[] }} */
  const { references = [] } = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'));
  return references.flatMap(({ path }) =>
    readdirSync(join(root, path, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name))
      .map((name) => `${path}/src/${name}`),
  );
}

const hashOf = (/** @type {string} */ file) =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

const stateFile = (/** @type {string} */ root) => join(root, '.cache', 'build', 'services.json');

/** @returns {Compiled} empty when another recipe compiled the files */
function readState(/** @type {string} */ root) {
  const file = stateFile(root);
  if (!existsSync(file)) return {};
  const { recipe, compiled } = JSON.parse(readFileSync(file, 'utf8'));
  return recipe === RECIPE ? compiled : {};
}

/** @param {string} root @param {Compiled} compiled */
const writeState = (root, compiled) =>
  writeFileAtomic(stateFile(root), JSON.stringify({ recipe: RECIPE, compiled }));

/** @param {Compiled} compiled @param {string[]} files */
const omit = (compiled, files) =>
  Object.fromEntries(Object.entries(compiled).filter(([file]) => !files.includes(file)));

/** The recipe is this file and the version of swc. Files that another recipe compiled are compiled again. */
const RECIPE = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(readFileSync(inRoot('packages', 'presets', 'package.json')))
  .digest('hex');

/**
 * What `packages/presets/tsconfig/node.json` says, in swc's words.
 * @param {string} file
 * @returns {import('@swc/core').Options}
 */
const optionsFor = (file) => ({
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
  },
});

/**
 * @param {string} file a TypeScript source
 * @returns {Promise<{ code: string, map: string }>} rejects with the compiler's message as `output`
 */
async function compileForNode(file) {
  // Imported here, because dependencies may not be installed when this file is loaded.
  const { transformFile } = await import('@swc/core');
  try {
    const { code, map = '' } = await transformFile(file, optionsFor(file));
    const output = basename(file).replace(/\.tsx?$/, '.js');
    return { code: `${code}//# sourceMappingURL=${output}.map\n`, map };
  } catch (error) {
    throw Object.assign(new Error(`${file} cannot be compiled`), {
      output: error instanceof Error ? error.message : String(error),
    });
  }
}

/**
 * Processes the items, at most `lanes` at a time.
 * @template T
 * @param {number} lanes
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function inLanes(lanes, items, work) {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
