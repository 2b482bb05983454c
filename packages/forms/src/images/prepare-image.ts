import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';

/** What a request has room for when every picture takes the same. */
const MOST_BYTES = Math.floor((MAX_UPLOAD_BYTES * 0.98) / MAX_PICTURES);
/** From good to just good enough; the full view is 1280 pixels wide. */
const STEPS = [
  { width: 1920, quality: 0.85 },
  { width: 1600, quality: 0.8 },
  { width: 1280, quality: 0.75 },
  { width: 1280, quality: 0.6 },
] as const;
/** Taller than any screen: a long strip is made narrower than the full view. */
const MOST_HEIGHT = 6_000;

/** What the server takes, by what browsers call it, with the endings that such files have. */
const TAKEN: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /\.(?:jpe?g|jfif)$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/avif': /\.avif$/i,
  'image/gif': /\.gif$/i,
};

/** The same, as file choosers name it. */
export const takenTypes: readonly string[] = Object.keys(TAKEN);

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

const isTakenAsIs = ({ name, type, size }: File): boolean =>
  size <= MOST_BYTES && (TAKEN[type]?.test(name) ?? false);

/** Upright, as the camera was held. */
const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnreadableImage(file.name);
  }
};

const draw = (picture: ImageBitmap, width: number, isOpaque: boolean): HTMLCanvasElement => {
  const scale = Math.min(1, width / picture.width, MOST_HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new UnreadableImage();
  pen.imageSmoothingQuality = 'high';
  if (isOpaque) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Browsers that do not write a format give a PNG instead. */
const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });

/** Photographs stay JPEGs; what may be see-through becomes a WebP where the browser writes it. */
const encodeAs = async (
  picture: ImageBitmap,
  isPhoto: boolean,
  { width, quality }: (typeof STEPS)[number],
): Promise<Blob | null> => {
  const webp = isPhoto ? null : await encode(draw(picture, width, false), 'image/webp', quality);
  return webp ?? encode(draw(picture, width, true), 'image/jpeg', quality);
};

const renamed = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${ENDINGS[type]}`;

/**
 * The picture small enough that ten of them fit in one request, as a format that the server takes. Small ones stay as they are.
 * @throws UnreadableImage for what this browser cannot show
 */
export const prepareImage = async (file: File): Promise<File> => {
  const picture = await decode(file);
  try {
    if (isTakenAsIs(file)) return file;
    let smallest: Blob | null = null;
    for (const step of STEPS) {
      const blob = await encodeAs(picture, file.type === 'image/jpeg', step);
      if (blob && (!smallest || blob.size < smallest.size)) smallest = blob;
      if (smallest && smallest.size <= MOST_BYTES) break;
    }
    if (!smallest) throw new UnreadableImage(file.name);
    return new File([smallest], renamed(file.name, smallest.type), { type: smallest.type });
  } finally {
    picture.close();
  }
};
