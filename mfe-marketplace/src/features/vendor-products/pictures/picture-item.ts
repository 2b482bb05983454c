import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';

interface Shown {
  /** Of its own, for as long as the form is open. */
  id: string;
  /** Where its preview is. */
  url: string;
}

/** A picture that the product has, by the URL of its full view. */
interface KeptPicture extends Shown {
  kind: 'kept';
  image: string;
}

/** A picture that is to come. */
export interface NewPicture extends Shown {
  kind: 'new';
  file: File;
  /** While it is being made small enough. */
  isPreparing: boolean;
}

export type PictureItem = KeptPicture | NewPicture;

const smallest = (set: Product['imageSets'][number] | undefined): string | undefined =>
  set?.sources.find(({ width }) => width >= 320)?.url;

/** The pictures of a product that there is, in their order. */
export const keptPictures = ({
  images,
  imageSets,
}: Pick<Product, 'images' | 'imageSets'>): PictureItem[] =>
  images.map((image, at) => ({
    kind: 'kept',
    id: image,
    image,
    url: smallest(imageSets[at]) ?? image,
  }));

export const newFiles = (pictures: readonly PictureItem[]): File[] =>
  pictures.flatMap((picture) => (picture.kind === 'new' ? [picture.file] : []));

/** The order as the contract has it: URLs of those that stay, and `new:0`… for the files. */
export const pictureOrder = (pictures: readonly PictureItem[]): string[] => {
  let file = 0;
  return pictures.map((picture) => {
    if (picture.kind === 'kept') return picture.image;
    file += 1;
    return `new:${file - 1}`;
  });
};

/** Whether those that are ready take more than one request has room for. */
export const isTooMuch = (pictures: readonly PictureItem[]): boolean => {
  const ready = pictures.filter((picture) => picture.kind === 'new' && !picture.isPreparing);
  return newFiles(ready).reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES;
};

/** How many more there is room for. */
export const roomFor = (pictures: readonly PictureItem[]): number =>
  Math.max(0, MAX_PICTURES - pictures.length);
