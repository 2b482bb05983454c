import type { ImageSet } from '@festival/contracts/pictures';

/** The largest size of each picture. */
export const fullViews = (pictures: readonly ImageSet[]): string[] =>
  pictures.flatMap((picture) => picture.sources.at(-1)?.url ?? []);
