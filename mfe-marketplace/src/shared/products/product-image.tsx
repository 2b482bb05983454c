import type { ImageSet } from '@festival/contracts/images';
import type { Product } from '@festival/contracts/products';
import { Image, type ImageProps } from '@festival/ui/image';

interface Props extends Pick<ImageProps, 'priority' | 'rounded' | 'fit' | 'className' | 'ratio'> {
  product: Pick<Product, 'alt' | 'images' | 'imageSets'>;
  /** The number of the image, from 0. */
  index?: number;
  /** The width of the image on the page, as in the attribute `sizes`. */
  sizes: string;
  /** Replaces the product's own description of the image; `''` if the product's name is beside it. */
  alt?: string;
}

const srcSetOf = (set: ImageSet | undefined): string | undefined =>
  set?.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;

/** An image of a product, in the size that the screen needs. */
export function ProductImage({ product, index = 0, alt, ...frame }: Props) {
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
