import type { ImageSet } from '@festival/contracts/pictures';
import type { Product } from '@festival/contracts/products';
import { Image, type ImageProps } from '@festival/ui/image';

interface Props extends Pick<ImageProps, 'priority' | 'rounded' | 'fit' | 'className' | 'ratio'> {
  product: Pick<Product, 'alt' | 'images' | 'imageSets'>;
  /** Which of its pictures, from 0. */
  index?: number;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Instead of the product's own text; `''` beside its name. */
  alt?: string;
}

const srcSetOf = (set: ImageSet | undefined): string | undefined =>
  set?.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;

/** One picture of a product, in the size that the screen needs. */
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
