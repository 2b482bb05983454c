import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';

interface Shown {
  /** Unique while the form is open. */
  id: string;
  /** The URL of its preview. */
  url: string;
}

/** A stored image, with the URL of its full view. */
interface KeptImage extends Shown {
  kind: 'kept';
  image: string;
}

/** An image that is not uploaded yet. */
export interface NewImage extends Shown {
  kind: 'new';
  file: File;
  /** True while it is being made smaller. */
  isPreparing: boolean;
}

export type ImageItem = KeptImage | NewImage;

const PREVIEW_WIDTH = 320;

const smallest = (set: Product['imageSets'][number] | undefined): string | undefined =>
  set?.sources.find(({ width }) => width >= PREVIEW_WIDTH)?.url;

/** The stored images, in order. */
export const keptImages = ({
  images,
  imageSets,
}: Pick<Product, 'images' | 'imageSets'>): ImageItem[] =>
  images.map((image, at) => ({
    kind: 'kept',
    id: image,
    image,
    url: smallest(imageSets[at]) ?? image,
  }));

let made = 0;

export const toNewImage = (file: File): NewImage => {
  made += 1;
  return {
    kind: 'new',
    id: `new-${made}`,
    url: URL.createObjectURL(file),
    file,
    isPreparing: true,
  };
};

/** Revokes the URLs of the previews. */
export const releaseImages = (images: readonly ImageItem[]): void => {
  for (const image of images) if (image.kind === 'new') URL.revokeObjectURL(image.url);
};

const newFiles = (images: readonly ImageItem[]): File[] =>
  images.flatMap((image) => (image.kind === 'new' ? [image.file] : []));

/** The order in the contract's format: URLs of stored images, and `new:0`… for the files. */
const imageOrder = (images: readonly ImageItem[]): string[] => {
  let files = 0;
  return images.map((image) => {
    if (image.kind === 'kept') return image.image;
    files += 1;
    return `new:${files - 1}`;
  });
};

/** Adds the images to a multipart form in the contract's format: their order as JSON, and the new files. */
export const appendImages = (form: FormData, images: readonly ImageItem[]): void => {
  form.append('images', JSON.stringify(imageOrder(images)));
  for (const file of newFiles(images)) form.append('newImages', file, file.name);
};

/** The ids of the images, in order. */
export const imageIds = (images: readonly ImageItem[]): string[] => images.map(({ id }) => id);

/** Whether the prepared images are larger than one request allows. */
export const isTooMuch = (images: readonly ImageItem[]): boolean => {
  const ready = images.filter((image) => image.kind === 'new' && !image.isPreparing);
  return newFiles(ready).reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES;
};

/** How many more images can be added. */
export const roomFor = (images: readonly ImageItem[]): number =>
  Math.max(0, MAX_IMAGES - images.length);
