import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export const IMAGE = /^(?<name>.+)-(?:phone|tablet|desktop|narrow|column)-(?:light|dark)\.jpg$/;

/** The share of pixels that may differ: a clock's minute, or a random order number. */
const SAME = 0.0005;

const MISSING = { share: 1, drawn: false };

/**
 * Compares the screenshots of two folders. Copies the ones before into `before/` of the folder after, and draws differences in `difference/`.
 * @param {string} before @param {string} after
 * @returns {Promise<{ total: number, changed: { title: string, images: string[] }[] }>} the ones that changed, the largest change first, with
 * paths from the folder after: before, after, difference
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
    const { share, drawn } =
      isOld && isNow
        ? await difference(join(before, file), join(after, file), join(after, 'difference', file))
        : MISSING;
    if (share <= SAME) continue;
    if (isOld) await cp(join(before, file), join(after, 'before', file));
    const images = [
      ...(isOld ? [`before/${file}`] : []),
      ...(isNow ? [file] : []),
      ...(drawn ? [`difference/${file}`] : []),
    ];
    const kind = !isOld ? 'new' : isNow ? `${(share * 100).toFixed(2)} %` : 'gone';
    changes.push({ share, title: `${file.replace('.jpg', '')}: ${kind}`, images });
  }
  return { total: files.length, changed: changes.sort((a, b) => b.share - a.share) };
}

/** @param {string} folder */
const screenshotsIn = async (folder) => (await readdir(folder)).filter((file) => IMAGE.test(file));

/** @param {string} before @param {string} after @param {string} drawing the path of the drawn difference */
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
  const count = pixelmatch(a ?? pixels, b ?? pixels, pixels, width, height);
  const share = count / (width * height);
  if (share > SAME)
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten()
      .jpeg()
      .toFile(drawing);
  return { share, drawn: share > SAME };
}
