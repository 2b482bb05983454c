import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { keepBuild, restoreBuild } from './build-apps.mjs';

/** The demo's images as a designer opens them, and as the site stores them. */
const SOURCES = 'packages/demo-world/images';
const STORED = 'packages/demo-world/dist/images';
const ENCODER = 'packages/service-kit/dist/images/encode.js';

/** Folders of the site's media. `tee.svg` is the first image of the tee, `tee-2.svg` the second. */
const FOLDERS = ['products', 'workshops', 'photos'];
const IMAGE = /^(?<key>.+?)(?:-\d)?\.svg$/;

/** A card, and the full view. Flat paper needs no more. */
const DRAWN = { widths: [320, 720], quality: 60, effort: 4 };

/**
 * Makes what an upload would have made of each image that changed since the last build: the image in its widths, and `<folder>.json`
 * with the images of each thing. Portraits are shown as they are drawn.
 * @param {{ steps: Pick<import('../launcher/lib/steps.mjs').Steps, 'step'>, root: string }} options
 */
export async function buildImages({ steps, root }) {
  const sources = join(root, SOURCES);
  if (!existsSync(sources)) return;
  const [dist, fingerprint] = [join(root, STORED), fingerprintOf(root)];
  const stamp = join(dist, 'built.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  if (restoreBuild({ app: 'demo-images', fingerprint, dist })) return;
  await steps.step('Making the images', async () => {
    const { encodeImage } = await import(pathToFileURL(join(root, ENCODER)).href);
    rmSync(dist, { recursive: true, force: true });
    cpSync(join(sources, 'portraits'), join(dist, 'portraits'), { recursive: true });
    for (const folder of FOLDERS) {
      mkdirSync(join(dist, folder));
      /** @type {Record<string, unknown[]>} */
      const list = {};
      for (const name of readdirSync(join(sources, folder)).sort(byStem)) {
        const { key = '' } = IMAGE.exec(name)?.groups ?? {};
        const content = readFileSync(join(sources, folder, name));
        // It encodes the widths at once, which keeps the processor busy.
        const { set, files } = await encodeImage(content, folder, DRAWN);
        for (const file of files) writeFileSync(join(dist, file.name), file.content);
        list[key] = [...(list[key] ?? []), set];
      }
      writeFileSync(join(dist, `${folder}.json`), JSON.stringify(list));
    }
    writeFileSync(stamp, fingerprint);
    keepBuild({ app: 'demo-images', fingerprint, dist });
  });
}

/** `tee.svg` before `tee-2.svg`. @param {string} one @param {string} other */
const byStem = (one, other) => (parse(one).name < parse(other).name ? -1 : 1);

/** Of the images, this recipe and the encoder. @param {string} root */
function fingerprintOf(root) {
  const hash = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(readFileSync(join(root, ENCODER)));
  for (const name of readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' }).sort())
    if (/\.\w+$/.test(name)) hash.update(name).update(readFileSync(join(root, SOURCES, name)));
  return hash.digest('hex');
}
