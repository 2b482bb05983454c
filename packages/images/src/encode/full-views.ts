import type { ImageSet } from '@festival/contracts/images';

/** The largest size of each image. */
export const fullViews = (images: readonly ImageSet[]): string[] =>
  images.flatMap((image) => image.sources.at(-1)?.url ?? []);
