import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesDir as releasesOf } from '../../launcher/lib/festival/context.mjs';
import { trialBrowser } from '../../launcher/lib/festival/process-environment.mjs';
import { restartFiles } from '../../launcher/lib/festival/restart-requests.mjs';
import { openState } from '../../launcher/lib/festival/state.mjs';
import { lockHolder } from '../../launcher/lib/machine/lock.mjs';
import { refuse } from './refuse.mjs';

/**
 * A running festival that shows releases, and the browser that opens them.
 * @typedef {object} Trial
 * @property {string} site the address of its previews
 * @property {string} registryKey private; gateways accept previews that it signed
 * @property {string} chromium
 */

/**
 * The site and browser that can try releases on this machine, or a sentence that says what is missing.
 * @param {{ dir: string, releasesDir: string, env: NodeJS.ProcessEnv }} place `dir`: the festival's data folder
 * @returns {Trial | string}
 */
export function findTrial({ dir, releasesDir, env }) {
  const holder = lockHolder(restartFiles(dir).lock);
  if (!holder || releasesDir !== releasesOf(dir))
    return 'Not tried: no festival runs here that could show its pages. Start one with npm start.';
  const chromium = trialBrowser(env, false);
  if (!chromium)
    return 'Not tried: there is no Chromium here. Install one, or name it in CHROMIUM_PATH.';
  const site = String(holder['previewUrl'] ?? '');
  if (!site) return 'Not tried: the festival that runs here shows no previews (PREVIEW_URL).';
  return { site, registryKey: openState(dir).key('releases').d, chromium };
}

/** @param {string} releasesDir @returns {Record<string, string>} the id of each app's active release */
function readActive(releasesDir) {
  const file = join(releasesDir, 'active.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** @param {string} folder @returns {Promise<string[]>} */
async function pathsOf(folder) {
  const file = join(folder, 'area.json');
  if (!existsSync(file)) return ['/'];
  const { pagesWith } = await import('@festival/contracts/areas');
  return pagesWith(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Opens the pages of a release that is not active, as the checker does: in a browser, at each width, as a preview of the running site. The packages
 * have to be built.
 * @param {{ releasesDir: string, name: string, id: string }} release
 * @param {Trial & { images: string }} trial `images`: the folder for the screenshots, which replace its content
 * @throws Error whose message says what to do
 */
export async function tryBuild({ releasesDir, name, id }, { images, ...trial }) {
  const { registryKey, ...settings } = trial;
  const { tryRelease } = await import('@festival/release-checks/trying');
  const { signPreview } = await import('@festival/service-kit/identity');
  rmSync(images, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  /** @param {{ area: string, release: string }} shown */
  const tokenOf = (shown) => signPreview(shown, registryKey).token;
  const shell = readActive(releasesDir)['shell'];
  const { problems, inconclusive, note } = await tryRelease({
    ...settings,
    area: name,
    id,
    paths: await pathsOf(join(releasesDir, name, id)),
    preview: tokenOf({ area: name, release: id }),
    ...(shell && { control: tokenOf({ area: 'shell', release: shell }) }),
    keep: async (image, png) => writeFileSync(join(images, image), png),
  });
  if (inconclusive)
    throw new Error(`${name} is not released, and what is active stays. ${note} Try again later.`);
  refuse(name, problems);
}
