import type { Workshop } from '@festival/contracts/workshops';
import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/mfe-kit/router';
import { Card, cardTarget } from '@festival/ui/card';
import { Vacancies } from '../shared/vacancies.js';
import { dateTimeOf, dayOf } from '../shared/when.js';
import { WorkshopImage } from '../shared/workshop-image.js';
import styles from './workshop-card.module.css';

/** Four in a page of at most 75 rem, two on a phone. */
const SIZES = '(min-width: 75rem) 288px, (min-width: 48rem) 24vw, 50vw';

/** A card of a workshop. A click anywhere on it opens the workshop's notice. */
export function WorkshopCard({ workshop }: { workshop: Workshop }) {
  const edition = useEdition();
  const { _id, name, startTime } = workshop;
  return (
    <Card
      as="li"
      interactive
      padding="small"
      media={<WorkshopImage workshop={workshop} alt="" sizes={SIZES} />}
      className={styles.card}
    >
      <p className={styles.when}>
        <time dateTime={dateTimeOf(workshop)}>
          {formatDate(edition, dayOf(workshop), 'short')}, {startTime}
        </time>
      </p>
      <h3 className={styles.name}>
        <Link to={`/workshops#workshop-${_id}`} className={cardTarget}>
          {name}
        </Link>
      </h3>
      <p className={styles.places}>
        <Vacancies places={workshop} />
      </p>
    </Card>
  );
}
