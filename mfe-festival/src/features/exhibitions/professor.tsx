import { Image } from '@festival/ui/image';
import { Section } from '@festival/ui/section';
import type { ExhibitionsContent } from '../../content/schemas/exhibitions.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import styles from './professor.module.css';

interface Props {
  of: ExhibitionsContent['odyssee']['professor'];
}

/** The film-makers' teacher, and a quote from her. */
export function Professor({ of: { name, role, image, quote, text } }: Props) {
  return (
    <Section aria-label={name}>
      <div className={styles.row}>
        {image && (
          <div className={styles.portrait}>
            <Image
              {...image.image}
              alt={image.alt}
              ratio="1/1"
              sizes="(min-width: 48rem) 20rem, 60vw"
            />
          </div>
        )}
        <figure className={styles.words}>
          <blockquote className={styles.quote}>
            <p>“{quote}”</p>
          </blockquote>
          <Paragraphs of={text} />
          <figcaption>
            <strong>{name}</strong>
            <br />
            {role}
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
