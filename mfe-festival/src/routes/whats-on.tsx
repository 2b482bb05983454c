import { endOf, type ProgrammeItem, startOf, stateAt } from '@festival/edition/programme';
import { Carousel } from '@festival/ui/carousel';
import { cx } from '@festival/ui/cx';
import { Image } from '@festival/ui/image';
import { Anchor } from '@festival/ui/link';
import type { Content, WhatsOnCard } from '../content/schemas.js';
import { Copy } from '../shared/copy.js';
import styles from './whats-on.module.css';

const SIZES = '(min-width: 66rem) 24rem, (min-width: 40rem) 50vw, 92vw';

interface Programme {
  /** Undefined while it is loading. */
  items: readonly ProgrammeItem[] | undefined;
  /** The festival's local time. */
  time: string;
}

/** What a card says about its time. */
const stateOf = (shows: readonly string[], { items, time }: Programme): string => {
  if (!items) return '…';
  const own = items.filter(({ id, moment }) => shows.includes(id) || shows.includes(moment));
  const now = own.findLast((item) => stateAt(item, time) === 'now');
  if (now) return `${now.watchUrl ? 'Live' : 'On now'}, ${endOf(now, time)}`;
  const next = own.find((item) => stateAt(item, time) === 'later');
  return next ? `Next: ${startOf(next, time)}` : 'Ended';
};

interface PosterProps {
  card: WhatsOnCard;
  programme: Programme;
}

function Poster({ card, programme }: PosterProps) {
  const { title, kicker, text, href, art, tone, shows } = card;
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
        <p className={styles.when}>{shows ? stateOf(shows, programme) : 'All season'}</p>
      </div>
    </article>
  );
}

/** The festival's six main pages, a poster each. */
export function WhatsOn({
  label,
  cards,
  ...programme
}: Pick<Content['home.yaml']['whatsOn'], 'label' | 'cards'> & Programme) {
  return (
    <Carousel
      label={label}
      items={cards.map((card) => ({
        id: card.id,
        label: card.title,
        content: <Poster card={card} programme={programme} />,
      }))}
    />
  );
}
