import { Image } from '@festival/ui/image';
import { Section } from '@festival/ui/section';
import type { ReactNode } from 'react';
import type { Copy as CopyText } from '../../content/schemas/copy.js';
import type { ContentImage } from '../../content/schemas/image.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import styles from './contest-opening.module.css';

interface Props {
  name: string;
  about: readonly CopyText[];
  image: ContentImage;
  /** Shown below the text. */
  children?: ReactNode;
  /** A sheet over the bottom of the image. */
  sheet?: ReactNode;
}

/** The description of a contest, beside its image. */
export function ContestOpening({ name, about, image, children, sheet }: Props) {
  return (
    <Section>
      <div className={styles.opening}>
        <div className={styles.about}>
          <h2 className={styles.name}>{name}</h2>
          <Paragraphs of={about} />
          {children}
        </div>
        <div className={styles.side}>
          <div className={styles.image}>
            <Image
              {...image.image}
              alt={image.alt}
              ratio="4/3"
              sizes="(min-width: 60rem) 34rem, 92vw"
            />
          </div>
          {sheet && <div className={styles.sheet}>{sheet}</div>}
        </div>
      </div>
    </Section>
  );
}
