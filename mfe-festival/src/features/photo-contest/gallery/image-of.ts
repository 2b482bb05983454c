import type { PhotoEntry } from '@festival/contracts/photos';
import type { ImageSource } from '@festival/ui/image';
import ratios from './ratios.module.css';

/** For an image of unknown size. */
const USUAL = { width: 3, height: 2 };

/** Width divided by height of the widest and the narrowest print. Images beyond that are cropped on the wall, and whole in the full view. */
const WIDEST = 2.4;
const NARROWEST = 0.6;

/** The ratio of a paper card. */
const CARD = 0.8;

/** The image of an entry in its sizes; undefined when it has none. */
export const imageOf = ({ image, imageSet }: PhotoEntry): ImageSource | undefined => {
  if (!image) return undefined;
  const { width, height } = imageSet ?? USUAL;
  const srcSet = imageSet?.sources.map(({ url, width: wide }) => `${url} ${wide}w`).join(', ');
  return {
    src: image,
    width,
    height,
    ...(srcSet && { srcSet }),
    ...(imageSet?.placeholder && { placeholder: imageSet.placeholder }),
  };
};

const STEP = 0.05;

/** The class that sets `--ratio` to the width divided by the height of an entry. */
export const ratioOf = (entry: PhotoEntry): string => {
  const image = imageOf(entry);
  const ratio = image ? image.width / image.height : CARD;
  const steps = Math.round(Math.min(WIDEST, Math.max(NARROWEST, ratio)) / STEP);
  const name = `r${String(Math.round(steps * STEP * 100)).padStart(3, '0')}`;
  return ratios[name] ?? '';
};

/** The class of an element with that ratio. */
export const shaped: string = ratios.shaped ?? '';
