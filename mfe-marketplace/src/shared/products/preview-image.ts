import type { Product } from '@festival/contracts/products';
import type { PageImage } from '@festival/mfe-kit/area';

/** The first image of a product in its largest size, for link previews. */
export const previewImage = ({ images, imageSets, alt, name }: Product): PageImage | undefined => {
  const [set] = imageSets;
  const [src] = images;
  const described = alt || name;
  if (!set) return src ? { src, alt: described } : undefined;
  const largest = set.sources.reduce<(typeof set.sources)[number] | undefined>(
    (best, source) => (best && best.width >= source.width ? best : source),
    undefined,
  );
  const url = largest?.url ?? src;
  const width = largest?.width ?? set.width;
  const height = Math.round((width * set.height) / set.width);
  return url ? { src: url, width, height, alt: described } : undefined;
};
