import { formatOf, IMAGE_HEAD_BYTES, isImageFormat } from '@festival/contracts/image-formats';
import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';

/** The maximum size of an image: an equal share of one request. */
const MAX_BYTES = Math.floor((MAX_UPLOAD_BYTES * 0.98) / MAX_IMAGES);
/** From good quality to just good enough; the full view is 1280 pixels wide. */
const STEPS = [
  { width: 1920, quality: 0.85 },
  { width: 1600, quality: 0.8 },
  { width: 1280, quality: 0.75 },
  { width: 1280, quality: 0.6 },
] as const;
/** Taller than any screen. A long strip is made narrower than the full view. */
const MAX_HEIGHT = 6_000;

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** Decodes the image upright, as the camera was held. */
const decode = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnreadableImage(file.name);
  }
};

const draw = (image: ImageBitmap, width: number, isOpaque: boolean): HTMLCanvasElement => {
  const scale = Math.min(1, width / image.width, MAX_HEIGHT / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new UnreadableImage();
  pen.imageSmoothingQuality = 'high';
  if (isOpaque) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** A browser that cannot write a format returns a PNG instead. */
const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });

/** Photos stay JPEGs. Images that may be transparent become a WebP if the browser can write it. */
const encodeAs = async (
  image: ImageBitmap,
  isPhoto: boolean,
  { width, quality }: (typeof STEPS)[number],
): Promise<Blob | null> => {
  const webp = isPhoto ? null : await encode(draw(image, width, false), 'image/webp', quality);
  return webp ?? encode(draw(image, width, true), 'image/jpeg', quality);
};

const renamed = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${ENDINGS[type]}`;

/**
 * Makes the image small enough that ten fit in one request, in a format that the server accepts. Small images stay unchanged.
 * @throws UnreadableImage for a file that this browser cannot show
 */
export const prepareImage = async (file: File): Promise<File> => {
  const format = await formatOfFile(file);
  const image = await decode(file);
  try {
    if (isImageFormat(format) && file.size <= MAX_BYTES) return file;
    let smallest: Blob | null = null;
    for (const step of STEPS) {
      const blob = await encodeAs(image, format === 'jpeg', step);
      if (blob && (!smallest || blob.size < smallest.size)) smallest = blob;
      if (smallest && smallest.size <= MAX_BYTES) break;
    }
    if (!smallest) throw new UnreadableImage(file.name);
    return new File([smallest], renamed(file.name, smallest.type), { type: smallest.type });
  } finally {
    image.close();
  }
};

/** The file's format by its content, as the server finds it. Browsers derive a file's type from its name only. */
export const formatOfFile = async (file: File): Promise<ReturnType<typeof formatOf>> =>
  formatOf(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()));
