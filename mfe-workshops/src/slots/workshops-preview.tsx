import type { Workshop } from '@festival/contracts/workshops';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { ErrorState } from '@festival/ui/error-state';
import { Grid, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useEffect, useState } from 'react';
import { WorkshopCard } from '../shared/workshop-card.js';
import styles from './workshops-preview.module.css';

const SHOWN = 4;

type Answer = { workshops: Workshop[] } | { error: unknown } | undefined;

/** By hand: the query library is more code than the rest of this area's part of the home page. */
const useNext = () => {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api
      .call('GET /home/workshops', { signal })
      .then((workshops) => setAnswer({ workshops: workshops.slice(0, SHOWN) }))
      .catch((error: unknown) => {
        if (!signal.aborted) setAnswer({ error });
      });
    return () => leaving.abort();
  }, [api, attempt]);
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  return { answer, retry };
};

function Next() {
  const { answer, retry } = useNext();
  if (answer && 'error' in answer)
    return (
      <ErrorState title="Error loading products :(" headingLevel={3} onRetry={retry}>
        {errorMessage(answer.error)}
      </ErrorState>
    );
  if (!answer)
    return (
      <Loading label="Loading workshops…">
        <div className={styles.grid}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Stack key={index} gap={2}>
              <Skeleton shape="square" />
              <Skeleton lines={3} />
            </Stack>
          ))}
        </div>
      </Loading>
    );
  if (answer.workshops.length === 0)
    return <p>The notices are not up yet. Please come back soon.</p>;
  return (
    <Grid as="ul" className={styles.grid} aria-label="Next workshops">
      {answer.workshops.map((workshop) => (
        <WorkshopCard key={workshop._id} workshop={workshop} />
      ))}
    </Grid>
  );
}

/** The next workshops on the home page, and the way to all of them. */
export function WorkshopsPreview() {
  return (
    <Stack as="section" gap={4} aria-labelledby="workshops-preview" className={styles.preview}>
      <div className={styles.head}>
        <h2 id="workshops-preview">Workshops</h2>
        <LinkButton size="compact" href="/workshops">
          View More
        </LinkButton>
      </div>
      <Next />
    </Stack>
  );
}
