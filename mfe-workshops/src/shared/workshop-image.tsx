import type { ImageSet } from '@festival/contracts/images';
import type { Workshop } from '@festival/contracts/workshops';
import { Image, type ImageProps } from '@festival/ui/image';

interface Props extends Pick<ImageProps, 'priority' | 'className' | 'ratio'> {
  workshop: Pick<Workshop, 'name' | 'images' | 'imageSets'>;
  /** The index of the image, from 0. */
  index?: number;
  /** The displayed width, as in the `sizes` of an image. */
  sizes: string;
  /** `''` when the workshop's name is beside it. */
  alt: string;
}

const srcSetOf = (set: ImageSet | undefined): string | undefined =>
  set?.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;

/** An image of a workshop, in the size that the screen needs. */
export function WorkshopImage({ workshop, index = 0, ...frame }: Props) {
  const set = workshop.imageSets[index];
  return (
    <Image
      {...frame}
      src={workshop.images[index]}
      srcSet={srcSetOf(set)}
      placeholder={set?.placeholder || undefined}
    />
  );
}
