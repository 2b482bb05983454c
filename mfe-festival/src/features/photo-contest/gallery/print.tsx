import type { PhotoEntry } from '@festival/contracts/photos';
import { Image } from '@festival/ui/image';
import { imageOf } from './image-of.js';
import { PaperEntry } from './paper-entry.js';
import styles from './print.module.css';

interface Props {
  entry: PhotoEntry;
  /** The displayed width, as in the `sizes` of an image. */
  sizes?: string;
  priority?: boolean;
}

const ON_THE_WALL = '(min-width: 75rem) 26rem, (min-width: 48rem) 22rem, 92vw';

/** The image of an entry in its reserved space, or its paper card. It has no alternative text, because the name is beside it. */
export function Print({ entry, sizes = ON_THE_WALL, priority = false }: Props) {
  const image = imageOf(entry);
  if (!image) return <PaperEntry entry={entry} />;
  return (
    <Image
      {...image}
      alt=""
      ratio="natural"
      sizes={sizes}
      priority={priority}
      className={styles.print}
    />
  );
}
