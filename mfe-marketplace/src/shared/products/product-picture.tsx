import type { ImageSet } from '@festival/contracts/pictures';
import type { Product } from '@festival/contracts/products';
import { Image, type ImageProps } from '@festival/ui/image';

interface Props extends Pick<ImageProps, 'priority' | 'rounded' | 'fit' | 'className' | 'ratio'> {
  product: Pick<Product, 'alt' | 'images' | 'imageSets'>;
  /** The number of the picture, from 0. */
  index?: number;
  /** The width of the picture on the page, as in the `sizes` of an image. */
  sizes: string;
  /** Replaces the product's own description of the picture; `''` if the product's name is beside it. */
  alt?: string;
}

const srcSetOf = (set: ImageSet | undefined): string | undefined =>
  set?.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;

/** A picture of a product, in the size that the screen needs. */
export function ProductPicture({ product, index = 0, alt, ...frame }: Props) {
  const set = product.imageSets[index];
  return (
    <Image
      {...frame}
      alt={alt ?? product.alt}
      src={product.images[index]}
      srcSet={srcSetOf(set)}
      placeholder={set?.placeholder || undefined}
    />
  );
}
