import type { AdminWorkshop } from '@festival/contracts/workshops';

/** A picture that the workshop has, by the URL of its full view, or a file to come. */
export interface PictureItem {
  id: string;
  /** Where its preview is. */
  url: string;
  file?: File;
}

/** What the server takes, as file choosers name it. */
export const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

const PREVIEW_WIDTH = 320;

/** The pictures of a workshop that there is, in their order. */
export const keptPictures = ({
  images,
  imageSets,
}: Pick<AdminWorkshop, 'images' | 'imageSets'>): PictureItem[] =>
  images.map((image, at) => ({
    id: image,
    url: imageSets[at]?.sources.find(({ width }) => width >= PREVIEW_WIDTH)?.url ?? image,
  }));

export const newFiles = (pictures: readonly PictureItem[]): File[] =>
  pictures.flatMap(({ file }) => file ?? []);

/** The order as the contract has it: URLs of those that stay, and `new:0`… for the files. */
export const pictureOrder = (pictures: readonly PictureItem[]): string[] => {
  let files = 0;
  return pictures.map(({ id, file }) => {
    if (!file) return id;
    files += 1;
    return `new:${files - 1}`;
  });
};
