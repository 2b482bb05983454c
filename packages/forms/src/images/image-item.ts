import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';

interface Shown {
  /** Of its own, for as long as the form is open. */
  id: string;
  /** Where its preview is. */
  url: string;
}

/** An image that is there, by the URL of its full view. */
interface KeptImage extends Shown {
  kind: 'kept';
  image: string;
}

/** An image that is to come. */
export interface NewImage extends Shown {
  kind: 'new';
  file: File;
  /** While it is being made small enough. */
  isPreparing: boolean;
}

export type ImageItem = KeptImage | NewImage;

const PREVIEW_WIDTH = 320;

const smallest = (set: Product['imageSets'][number] | undefined): string | undefined =>
  set?.sources.find(({ width }) => width >= PREVIEW_WIDTH)?.url;

/** The images that there are, in their order. */
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

/** Lets go of the previews. */
export const releaseImages = (images: readonly ImageItem[]): void => {
  for (const image of images) if (image.kind === 'new') URL.revokeObjectURL(image.url);
};

const newFiles = (images: readonly ImageItem[]): File[] =>
  images.flatMap((image) => (image.kind === 'new' ? [image.file] : []));

/** The order as the contract has it: URLs of those that stay, and `new:0`… for the files. */
const imageOrder = (images: readonly ImageItem[]): string[] => {
  let files = 0;
  return images.map((image) => {
    if (image.kind === 'kept') return image.image;
    files += 1;
    return `new:${files - 1}`;
  });
};

/** Puts the images into a multipart form as the contract has them: their order as JSON, the new files beside it. */
export const appendImages = (form: FormData, images: readonly ImageItem[]): void => {
  form.append('images', JSON.stringify(imageOrder(images)));
  for (const file of newFiles(images)) form.append('newImages', file, file.name);
};

/** Which they are, and in what order. */
export const imageIds = (images: readonly ImageItem[]): string[] => images.map(({ id }) => id);

/** Whether those that are ready take more than one request has room for. */
export const isTooMuch = (images: readonly ImageItem[]): boolean => {
  const ready = images.filter((image) => image.kind === 'new' && !image.isPreparing);
  return newFiles(ready).reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES;
};

/** How many more there is room for. */
export const roomFor = (images: readonly ImageItem[]): number =>
  Math.max(0, MAX_PICTURES - images.length);
