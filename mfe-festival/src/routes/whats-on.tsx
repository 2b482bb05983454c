import { Carousel } from '@festival/ui/carousel';
import { cx } from '@festival/ui/cx';
import { Image } from '@festival/ui/image';
import { Anchor } from '@festival/ui/link';
import type { Content, WhatsOnCard } from '../content/schemas.js';
import { Copy } from '../shared/copy.js';
import styles from './whats-on.module.css';

const SIZES = '(min-width: 66rem) 24rem, (min-width: 40rem) 50vw, 100vw';

function Poster({ card: { title, kicker, text, href, art, tone } }: { card: WhatsOnCard }) {
  return (
    <article className={cx(styles.poster, styles[tone])}>
      <Image {...art.image} alt={art.alt} ratio="4/3" sizes={SIZES} className={styles.art} />
      <div className={styles.words}>
        <p className={styles.kicker}>
          <Copy of={kicker} />
        </p>
        <h3 className={styles.title}>
          <Anchor href={href} className={styles.link}>
            {title}
          </Anchor>
        </h3>
        <p>
          <Copy of={text} />
        </p>
      </div>
    </article>
  );
}

/** The festival's six main pages, a poster each. */
export function WhatsOn({
  label,
  cards,
}: Pick<Content['home.yaml']['whatsOn'], 'label' | 'cards'>) {
  return (
    <Carousel
      label={label}
      items={cards.map((card) => ({
        id: card.id,
        label: card.title,
        content: <Poster card={card} />,
      }))}
    />
  );
}
