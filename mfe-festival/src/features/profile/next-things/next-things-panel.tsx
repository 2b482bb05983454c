import type { Profile } from '@festival/contracts/profile';
import type { ProfileWorkshop } from '@festival/contracts/workshops';
import { formatDate, formatTimes } from '@festival/edition/dates';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/ui/link';
import { Sheet } from '../../../shared/sheet.js';
import { dayOf, daysBetween } from '../../../shared/time/festival-day.js';
import { type Collection, nextThings, type OfferedWorkshop, openOffers } from './next-things.js';
import styles from './next-things-panel.module.css';

const inDays = (days: number): string =>
  days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`;

function Workshop({ workshop }: { workshop: ProfileWorkshop }) {
  return (
    <li>
      <p className={styles.what}>
        <Link href={`/workshops#workshop-${workshop._id}`}>{workshop.name}</Link>
      </p>
      <p>
        {workshop.startTime}, {workshop.location}
      </p>
    </li>
  );
}

/** An offer expires, so it comes before everything with a date. */
function PlaceOffered({ workshop: { name, offer } }: { workshop: OfferedWorkshop }) {
  const edition = useEdition();
  return (
    <li>
      <p className={styles.what}>
        <Link href={`/workshops/offers/${offer._id}`}>A place for you: {name}</Link>
      </p>
      <p>
        Take it or pass until {formatDate(edition, offer.until, 'weekday')},{' '}
        {formatTimes(edition, offer.until)}.
      </p>
    </li>
  );
}

/** The slot without its day, because the day is above: `12-2pm`. */
const hoursOf = (edition: Edition, { label, date }: Collection['slot']): string =>
  label.replace(`${formatDate(edition, date, 'short')} `, '');

function ToCollect({ collection: { slot, orders } }: { collection: Collection }) {
  const edition = useEdition();
  const isUnpaid = orders.some(({ verified }) => !verified);
  return (
    <li>
      <p className={styles.what}>
        Collect {orders.length === 1 ? 'order' : 'orders'}{' '}
        {orders.map(({ orderNumber }) => orderNumber).join(', ')}
      </p>
      <p>
        {hoursOf(edition, slot)}, {edition.marketplace.collectionPlace}
        {isUnpaid && '. Your payment has to be verified by then.'}
      </p>
    </li>
  );
}

/** What may be missing here, because a service could not be reached. */
const missingOf = (unavailable: readonly string[]): string | undefined => {
  const missing = [
    unavailable.includes('workshops') && 'workshops',
    unavailable.includes('catalogue') && 'orders',
  ].filter(Boolean);
  return missing.length > 0 ? missing.join(' and ') : undefined;
};

/** The student's next step: answer an offer, or go to everything on the next day with a workshop or a collection. */
export function NextThingsPanel({ profile }: { profile: Profile }) {
  const edition = useEdition();
  const now = useFestivalNow();
  const next = nextThings(edition, profile, now);
  const offers = openOffers(profile, now);
  const missing = missingOf(profile.unavailable);
  return (
    <Sheet as="section" tone="bloom" cut="b" aria-labelledby="next-title" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="next-title" className={styles.title}>
          Next for you
        </h2>
        {next && (
          <p className={styles.day}>
            <time dateTime={next.day}>{formatDate(edition, next.day, 'weekday')}</time>
            <span>{inDays(daysBetween(dayOf(edition, now), next.day))}</span>
          </p>
        )}
      </div>
      {next || offers.length > 0 ? (
        <ul className={styles.things}>
          {offers.map((workshop) => (
            <PlaceOffered key={workshop._id} workshop={workshop} />
          ))}
          {next?.workshops.map((workshop) => (
            <Workshop key={workshop._id} workshop={workshop} />
          ))}
          {next?.collections.map((collection) => (
            <ToCollect key={collection.slot.code} collection={collection} />
          ))}
        </ul>
      ) : (
        !missing && (
          <p>
            No workshop and nothing to collect. <Link href="/programmes">See what is on</Link>.
          </p>
        )
      )}
      {missing && <p>Your {missing} cannot be shown just now, so there may be more.</p>}
    </Sheet>
  );
}
