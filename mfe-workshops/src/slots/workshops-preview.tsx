import type { Workshop } from '@festival/contracts/workshops';
import { formatClock, formatDate } from '@festival/edition/dates';
import { type Api, errorMessage, useAnswer } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { Card, cardTarget } from '@festival/ui/card';
import { Image, uploadedImage } from '@festival/ui/image';
import { LinkButton } from '@festival/ui/link-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { dateTimeOf, dayOf, Vacancies } from '../shared/workshop-parts.js';
import styles from './workshops-preview.module.css';

const SHOWN = 4;

/** The home page sends the answer with it, under the call's name. */
const NEXT = 'GET /home/workshops';

const loadNext = (api: Api, signal: AbortSignal): Promise<Workshop[]> => api.call(NEXT, { signal });

/** It uses only components that every page already loads, to keep the home page light. */
function Next() {
  const { data, error, retry } = useAnswer(loadNext, NEXT);
  if (!data && !error)
    return (
      <div aria-busy="true" className={styles.grid}>
        <div role="status">
          <VisuallyHidden>Loading workshops…</VisuallyHidden>
        </div>
        {Array.from({ length: SHOWN }, (_, index) => (
          <span key={index} className={styles.bone} />
        ))}
      </div>
    );
  if (!data)
    return (
      <div role="alert" className={styles.failure}>
        <h3>Error loading products :(</h3>
        <p>{errorMessage(error)}</p>
        <Button icon="refresh" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  if (data.length === 0) return <p>The notices are not up yet. Please come back soon.</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list with its marks
    <ul role="list" className={styles.grid} aria-label="Next workshops">
      {data.slice(0, SHOWN).map((workshop) => (
        <WorkshopCard key={workshop._id} workshop={workshop} />
      ))}
    </ul>
  );
}

export function WorkshopsPreview() {
  return (
    <section aria-labelledby="workshops-preview" className={styles.preview}>
      <div className={styles.head}>
        <h2 id="workshops-preview">Workshops</h2>
        <LinkButton size="compact" href="/workshops">
          View More
        </LinkButton>
      </div>
      <Next />
    </section>
  );
}

/** Four in a page of at most 75 rem, two on a phone. */
const SIZES = '(min-width: 75rem) 288px, (min-width: 48rem) 24vw, 50vw';

function WorkshopCard({ workshop }: { workshop: Workshop }) {
  const edition = useEdition();
  const { _id, name, startTime } = workshop;
  return (
    <Card
      as="li"
      interactive
      padding="small"
      media={<Image {...uploadedImage(workshop)} alt="" sizes={SIZES} />}
      className={styles.card}
    >
      <p className={styles.when}>
        <time dateTime={dateTimeOf(workshop)}>
          {formatDate(edition, dayOf(workshop), 'short')}, {formatClock(startTime)}
        </time>
      </p>
      <h3 className={styles.name}>
        <Link to={`/workshops?workshop=${_id}#workshop-${_id}`} className={cardTarget}>
          {name}
        </Link>
      </h3>
      <p className={styles.places}>
        <Vacancies places={workshop} />
      </p>
    </Card>
  );
}
