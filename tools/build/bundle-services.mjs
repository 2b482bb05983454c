import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, ROOT, writeFileAtomic } from '../launcher/lib/paths.mjs';
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
 * @param {Pick<import('../launcher/lib/steps.mjs').Steps, 'step'>} options.steps
 */
export async function bundleServices({ root, sources, steps }) {
  const programs = programsOf(root, sources);
  const fingerprint = fingerprintOf(sources);
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

/** @param {Record<string, string>} sources */
function fingerprintOf(sources) {
  const hash = createHash('sha256').update(RECIPE).update(JSON.stringify(sources));
  // npm's list of what is installed.
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  if (existsSync(installed)) hash.update(readFileSync(installed));
  return hash.digest('hex');
}

/** @typedef {{ fingerprint?: string, files: string[] }} State the last build; without a fingerprint it was not finished */

const stateFile = (/** @type {string} */ root) => join(root, '.cache', 'build', 'bundles.json');

/** @returns {State} */
const readState = (/** @type {string} */ root) =>
  existsSync(stateFile(root)) ? JSON.parse(readFileSync(stateFile(root), 'utf8')) : { files: [] };

/** @param {string} root @param {State} state */
const writeState = (root, state) => writeFileAtomic(stateFile(root), JSON.stringify(state));

/** Of this file and the bundler's version. What another recipe bundled is bundled again. */
const RECIPE = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(readFileSync(inRoot('tools', 'package.json')))
  .digest('hex');

/** These packages have binaries, or find their own files beside them. */
const NOT_BUNDLED = [
  '@bull-board/*',
  '@node-rs/argon2',
  'msgpackr-extract',
  'playwright-core',
  'sharp',
];

/** Not installed. Libraries load them only when they are told to. */
const OPTIONAL = [
  '@aws-sdk/signature-v4-crt',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
];

/** What CommonJS modules expect in their scope. */
const COMMON_JS = `
import { createRequire as createRequireOfBundle } from 'node:module';
import { dirname as folderOfBundle } from 'node:path';
import { fileURLToPath as fileOfBundle } from 'node:url';
const require = createRequireOfBundle(import.meta.url);
const __filename = fileOfBundle(import.meta.url);
const __dirname = folderOfBundle(__filename);
`;

/**
 * Bundles programs for Node. What several programs use is in files that they share. Writes nothing.
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string>} options.programs compiled modules, by the names of their bundles
 * @param {string} options.folder where they will be, in the root
 * @returns {Promise<{ name: string, contents: Uint8Array }[]>} the files
 */
async function bundle({ root, programs, folder }) {
  // Imported here, because dependencies may not be installed when this file is loaded.
  const { build, stop } = await import('esbuild');
  const building = build({
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // A process parses ten megabytes before it listens. Names stay, for stack traces.
    minifyWhitespace: true,
    // Node.js prints the line of an uncaught error.
    lineLimit: 200,
    // Beside no bundle, so that images do not have them.
    sourcemap: 'external',
    sourcesContent: false,
    external: [...NOT_BUNDLED, ...OPTIONAL.flatMap((name) => [name, `${name}/*`])],
    banner: { js: COMMON_JS },
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
    plugins: [ownAddresses(root), oneTypeorm],
  });
  // The bundler is a process of its own, which would stay as long as this one.
  const { outputFiles } = await building.finally(stop);
  return outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
}

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * Keeps `import.meta.url` of our modules: some find files beside their own.
 * @param {string} root
 * @returns {Plugin}
 */
const ownAddresses = (root) => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const code = await readFile(path, 'utf8');
      if (!code.includes('import.meta.url')) return undefined;
      // Another module of the same bundle may have a variable of this name.
      const own = `new globalThis.URL(${JSON.stringify(`../${relative(root, path)}`)}, import.meta.url).href`;
      return { contents: code.replaceAll('import.meta.url', own) };
    });
  },
});

/**
 * NestJS's module for TypeORM asks Node.js for TypeORM at run time, to see what its version has. The bundle has it already: a second copy
 * would be 295 more modules at each start.
 * @type {Plugin}
 */
const oneTypeorm = {
  name: 'one-typeorm',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]typeorm-compat\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const contents = code.replace(/^.*createRequire.*$/gm, '');
      if (contents === code) throw new Error(`${path} does not ask for TypeORM any more`);
      return { contents };
    });
  },
};
