import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildServices } from '../../build/lib/build-services.mjs';
import { withBuildLock } from '../../launcher/lib/install/build-lock.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { renderFolder } from '../lib/render.mjs';
import { packKit } from './kit.mjs';
import { lockFor } from './lock.mjs';
import { manifestFor } from './manifest.mjs';

const TEMPLATES = [
  join(import.meta.dirname, '../area/templates'),
  join(import.meta.dirname, 'templates'),
];

/** @param {string} file @returns {any} undefined where there is none */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file @param {unknown} json */
const writeJson = (file, json) => writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);

/**
 * Whether the folder is free for a new repository (a `.git` may be there); false if it has a repository of that area.
 * @param {string} dir
 * @param {string} area
 */
function isFree(dir, area) {
  if (!relative(ROOT, dir).startsWith('..'))
    throw new Error(
      `${dir} is in this repository. To add an area to this repository: npm run new -- area ${area}`,
    );
  const isEmpty = !existsSync(dir) || readdirSync(dir).every((name) => name === '.git');
  if (isEmpty || readJson(join(dir, 'area.json'))?.name === area) return isEmpty;
  throw new Error(`${dir} is not empty, and is not the repository of the area ${area}.`);
}

/** @param {string} dir @param {import('../lib/names.mjs').Names} names */
function writeFiles(dir, { name, pascal, title }) {
  const values = { name, pascal, title, words: title.toLowerCase() };
  for (const { path, text } of TEMPLATES.flatMap((from) => renderFolder(from, '.', values))) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  copyFileSync(inRoot('.nvmrc'), join(dir, '.nvmrc'));
}

/**
 * Writes a repository of one area, or replaces the kit of an existing one.
 * @param {{ names: import('../lib/names.mjs').Names, dir: string, steps: import('../../launcher/lib/steps.mjs').Steps }} repository
 * @returns {Promise<boolean>} whether it is new
 */
export async function writeRepository({ names, dir, steps }) {
  const isNew = isFree(dir, names.name);
  // The kit contains the command line and its imports in compiled form.
  await withBuildLock(steps, () => buildServices({ steps, isBundled: false }));
  const kit = await steps.step('Packing the kit', () => packKit(join(dir, 'kit')));
  if (isNew) writeFiles(dir, names);
  const manifest = join(dir, 'package.json');
  const lock = join(dir, 'package-lock.json');
  const packageJson = manifestFor({ area: names.name, kit, before: readJson(manifest) });
  writeJson(manifest, packageJson);
  writeJson(lock, lockFor(packageJson, readJson(lock)));
  return isNew;
}
