import path from 'node:path';
import sharp from 'sharp';

/** The widths in CSS pixels of half a phone, of a whole phone, and of the widest image in a page, times the usual densities. */
const WIDTHS = [480, 720, 960];
const QUALITY = 66;
/** From 0 to 6. More makes files a few per cent smaller and takes twice the time. */
const EFFORT = 2;

const narrowed = (content, width, original) =>
  width === original.width && original.format === 'webp'
    ? content
    : sharp(content).resize({ width }).webp({ quality: QUALITY, effort: EFFORT }).toBuffer();

/**
 * Turns a `.webp`, or a drawing (`.art.svg`), into an `ImageSource`: `{ src, srcSet, width, height }`, with `src` the widest. Files are named by the hash of the
 * original, so that a build with `emitFile: false` (for a server) knows their names without creating them. With `asDrawn: true` (in development) a
 * drawing stays as it is, because making its images takes most of a build.
 */
export default function imageLoader(content) {
  const done = this.async();
  const { emitFile = true, asDrawn = false } = this.getOptions();
  const { createHash } = this.utils;
  const recipe = `${WIDTHS} ${QUALITY} ${EFFORT} `;
  const hash = createHash('xxhash64').update(recipe).update(content).digest('hex').slice(0, 10);
  const base = path.basename(this.resourcePath).replace(/\.(webp|art\.svg)$/, '');

  const make = async () => {
    const original = await sharp(content).metadata();
    const isKept = asDrawn && original.format === 'svg';
    const widths = [...new Set(WIDTHS.map((width) => Math.min(width, original.width)))];
    const files = isKept
      ? [{ width: original.width, name: `${base}.${hash}.svg` }]
      : widths.map((width) => ({ width, name: `${base}-${width}.${hash}.webp` }));
    if (emitFile)
      for (const { width, name } of files)
        this.emitFile(name, isKept ? content : await narrowed(content, width, original));
    const url = ({ name }) => `__webpack_public_path__ + ${JSON.stringify(name)}`;
    const widest = files.at(-1);
    const srcSet = files.map((file) => `${url(file)} + " ${file.width}w"`).join(' + ", " + ');
    const height = Math.round((original.height * widest.width) / original.width);
    return `export default { src: ${url(widest)}, srcSet: ${srcSet}, width: ${widest.width}, height: ${height} };`;
  };
  make().then((code) => done(null, code), done);
}

/** Tells webpack that this loader reads bytes, not text. */
export const raw = true;
