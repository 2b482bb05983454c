import type { PhotoEntry } from '@festival/contracts/photos';
import { Image } from '@festival/ui/image';
import { PaperEntry } from './paper-entry.js';
import { pictureOf } from './picture-of.js';
import styles from './print.module.css';

interface Props {
  entry: PhotoEntry;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes?: string;
  priority?: boolean;
}

const ON_THE_WALL = '(min-width: 75rem) 26rem, (min-width: 48rem) 22rem, 92vw';

/** An entry's picture in the place that is kept for it, or its card. It says nothing: its name stands beside it. */
export function Print({ entry, sizes = ON_THE_WALL, priority = false }: Props) {
  const picture = pictureOf(entry);
  if (!picture) return <PaperEntry entry={entry} />;
  return (
    <Image
      {...picture}
      alt=""
      ratio="natural"
      sizes={sizes}
      priority={priority}
      className={styles.print}
    />
  );
}
