import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export const IMAGE = /^(?<name>.+)-(?:phone|tablet|desktop|narrow|column)-(?:light|dark)\.jpg$/;

/** A pixel differs in plain sight. The same edge, drawn a fraction of a pixel elsewhere, does not. */
const PLAIN = 0.2;
/** A pixel differs at all, such as a ground whose colour is another; and the share of a screenshot that may. */
const FAINT = { threshold: 0.02, share: 0.001 };

const MISSING = { share: 1, drawn: false, rows: 'none' };

/**
 * Compares the screenshots of two folders. Copies the ones before into `before/` of the folder after, and draws differences in `difference/`.
 * @param {string} before @param {string} after
 * @returns {Promise<{ total: number, changed: { title: string, images: string[], rows: string }[] }>} the ones that changed, the largest change
 * first, with paths from the folder after: before, after, difference; `rows` leaves out what is above and below the change, as `object-view-box`
 */
export async function compareFolders(before, after) {
  for (const name of ['before', 'difference']) {
    await rm(join(after, name), { recursive: true, force: true });
    await mkdir(join(after, name));
  }
  const [old, now] = await Promise.all([before, after].map(screenshotsIn));
  const files = [...new Set([...(old ?? []), ...(now ?? [])])].sort();
  const changes = [];
  for (const file of files) {
    const [isOld, isNow] = [old?.includes(file), now?.includes(file)];
    const { share, drawn, rows } =
      isOld && isNow
        ? await difference(join(before, file), join(after, file), join(after, 'difference', file))
        : MISSING;
    if (share === 0) continue;
    if (isOld) await cp(join(before, file), join(after, 'before', file));
    const images = [
      ...(isOld ? [`before/${file}`] : []),
      ...(isNow ? [file] : []),
      ...(drawn ? [`difference/${file}`] : []),
    ];
    const kind = !isOld ? 'new' : isNow ? `${(share * 100).toPrecision(2)} %` : 'gone';
    changes.push({ share, title: `${file.replace('.jpg', '')}: ${kind}`, images, rows });
  }
  return { total: files.length, changed: changes.sort((a, b) => b.share - a.share) };
}

/** @param {string} folder */
const screenshotsIn = async (folder) => (await readdir(folder)).filter((file) => IMAGE.test(file));

/** The share of pixels that differ: 0 when a person sees none. @param {string} before @param {string} after @param {string} drawing the path of the drawn difference */
async function difference(before, after, drawing) {
  const [one, other] = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(one?.width ?? 0, other?.width ?? 0);
  const height = Math.max(one?.height ?? 0, other?.height ?? 0);
  const [a, b] = await Promise.all(
    [before, after].map((file) =>
      sharp({ create: { width, height, channels: 4, background: 'white' } })
        .composite([{ input: file, left: 0, top: 0 }])
        .raw()
        .toBuffer(),
    ),
  );
  const pixels = Buffer.alloc(width * height * 4);
  const shareAt = (/** @type {number} */ threshold) =>
    pixelmatch(a ?? pixels, b ?? pixels, pixels, width, height, { threshold }) / (width * height);
  const faint = shareAt(FAINT.threshold);
  const isSame = faint <= FAINT.share && shareAt(PLAIN) === 0;
  if (!isSame)
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten()
      .jpeg()
      .toFile(drawing);
  return { share: isSame ? 0 : faint, drawn: !isSame, rows: rowsOf(pixels, width, height) };
}

const MARGIN_PX = 60;
/** The drawn difference; the rest is grey or yellow. */
const RED = Buffer.from([255, 0, 0, 255]);

/** The rows with the difference, and some around them. @param {Buffer} pixels @param {number} width @param {number} height */
function rowsOf(pixels, width, height) {
  const rowAt = (/** @type {number} */ byte) => Math.max(0, Math.floor(byte / 4 / width));
  const outside = (/** @type {number} */ rows) => `${Math.max(0, rows - MARGIN_PX)}px`;
  const below = height - rowAt(pixels.lastIndexOf(RED));
  return `inset(${outside(rowAt(pixels.indexOf(RED)))} 0 ${outside(below)} 0)`;
}
