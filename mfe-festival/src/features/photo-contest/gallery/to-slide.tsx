import type { PhotoEntry } from '@festival/contracts/photos';
import type { Slide } from '@festival/ui/gallery';
import { imageOf } from './image-of.js';
import { PaperEntry } from './paper-entry.js';

/** Made from the caption, if there is one, and the name. */
export const altOf = ({ name, caption }: PhotoEntry): string =>
  caption ? `${caption}, a photograph by ${name}` : `A photograph by ${name}`;

/** An entry in the full-screen view. */
export const toSlide = (entry: PhotoEntry, note?: string): Slide => {
  const image = imageOf(entry);
  return {
    alt: image ? altOf(entry) : `${entry.name}: no picture here`,
    image,
    content: image ? undefined : <PaperEntry entry={entry} isLarge />,
    title: (
      <>
        <bdi>{entry.name}</bdi>
        {note && ` · ${note}`}
      </>
    ),
    caption: entry.caption,
  };
};
