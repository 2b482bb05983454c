import type { PhotoEntry } from '@festival/contracts/photos';
import type { Slide } from '@festival/ui/gallery';
import { PaperEntry } from './paper-entry.js';
import { pictureOf } from './picture-of.js';

/** Made from the caption, if there is one, and the name. */
export const altOf = ({ name, caption }: PhotoEntry): string =>
  caption ? `${caption}, a photograph by ${name}` : `A photograph by ${name}`;

/** An entry in the full-screen view. */
export const toSlide = (entry: PhotoEntry, note?: string): Slide => {
  const picture = pictureOf(entry);
  return {
    alt: picture ? altOf(entry) : `${entry.name}: no picture here`,
    picture,
    content: picture ? undefined : <PaperEntry entry={entry} isLarge />,
    title: (
      <>
        <bdi>{entry.name}</bdi>
        {note && ` · ${note}`}
      </>
    ),
    caption: entry.caption,
  };
};
