import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KEPT_IMAGES } from '@festival/demo-world/images';
import { encodeImage } from '@festival/service-kit/images/encode';
import { portraits } from './portraits/portraits.mjs';
import { sets } from './sets.mjs';

/** Encoded once and read for years: the most effort, and a quality that keeps all sets within 8 MB. */
const ENCODING = { quality: 72, effort: 6 };

async function emptyFolder(name) {
  const folder = path.join(KEPT_IMAGES, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function keepImage(svg, folder) {
  const { set, files } = await encodeImage(Buffer.from(svg), folder, ENCODING);
  for (const { name, content } of files) await writeFile(path.join(KEPT_IMAGES, name), content);
  return set;
}

async function keepSet({ folder, draw }) {
  await emptyFolder(folder);
  const list = {};
  for (const { key, svgs } of draw()) {
    list[key] = [];
    for (const svg of svgs) list[key].push(await keepImage(svg, folder));
  }
  const file = path.join(KEPT_IMAGES, `${folder}.json`);
  await writeFile(file, `${JSON.stringify(list, null, 1)}\n`);
  return Object.values(list).flat().length;
}

async function keepPortraits() {
  await emptyFolder('portraits');
  for (const [file, svg] of portraits)
    await writeFile(path.join(KEPT_IMAGES, 'portraits', file), svg);
}

/**
 * Draws the demo's images and portraits, and keeps them as the site would store them: `<folder>/` holds each image in its sizes,
 * `<folder>.json` the images of each thing.
 * @returns how many images there are
 */
export async function keepDemo() {
  await keepPortraits();
  let count = 0;
  for (const set of sets) count += await keepSet(set);
  return count;
}
