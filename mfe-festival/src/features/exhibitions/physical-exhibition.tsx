import { usePageMeta } from '@festival/mfe-kit/router';
import { DescriptionList } from '@festival/ui/description-list';
import { Image } from '@festival/ui/image';
import { Section } from '@festival/ui/section';
import { exhibitions } from '../../content/exhibitions.js';
import type { Exhibit } from '../../content/schemas/exhibitions.js';
import { Copy } from '../../shared/copy.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import styles from './physical-exhibition.module.css';

const { label, description, about, exhibits } = exhibitions.physical;

interface RowProps extends Exhibit {
  /** In the first screen. */
  isFirst?: boolean;
}

function ExhibitRow({ id, title, medium, image, text, facts, isFirst }: RowProps) {
  return (
    <article className={styles.exhibit} data-exhibit={id}>
      <div className={styles.image}>
        <Image
          {...image.image}
          alt={image.alt}
          ratio="1/1"
          priority={isFirst}
          sizes="(min-width: 48rem) 54rem, 123vw"
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.medium}>{medium}</p>
        <Paragraphs of={text} />
        <DescriptionList
          items={facts.map(({ term, value }) => ({ term, value: <Copy of={value} /> }))}
        />
      </div>
    </article>
  );
}

/** The exhibits on campus. */
export function PhysicalExhibition() {
  usePageMeta({ title: label, description });
  const [first, second] = exhibits;
  return (
    <>
      <Section title={label} lead={<Copy of={about} />}>
        {first && <ExhibitRow {...first} isFirst />}
      </Section>
      <Section tone="night">{second && <ExhibitRow {...second} />}</Section>
    </>
  );
}
