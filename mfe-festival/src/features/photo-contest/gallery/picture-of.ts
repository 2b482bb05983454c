import type { PhotoEntry } from '@festival/contracts/photos';
import type { Picture } from '@festival/ui/image';
import ratios from './ratios.module.css';

/** For a picture of unknown size. */
const USUAL = { width: 3, height: 2 };

/** Width by height of the widest and the narrowest print: what is beyond is cropped on the wall, and whole in the full view. */
const WIDEST = 2.4;
const NARROWEST = 0.6;

/** A paper card's. */
const CARD = 0.8;

/** The picture of an entry in its sizes; undefined where it has none. */
export const pictureOf = ({ image, imageSet }: PhotoEntry): Picture | undefined => {
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

/** The class that has `--ratio` be the width by the height of what an entry shows. */
export const ratioOf = (entry: PhotoEntry): string => {
  const picture = pictureOf(entry);
  const ratio = picture ? picture.width / picture.height : CARD;
  const steps = Math.round(Math.min(WIDEST, Math.max(NARROWEST, ratio)) / STEP);
  const name = `r${String(Math.round(steps * STEP * 100)).padStart(3, '0')}`;
  return ratios[name] ?? '';
};

/** The class of what has that shape. */
export const shaped: string = ratios.shaped ?? '';
