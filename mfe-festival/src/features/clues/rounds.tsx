import type { Clue } from '@festival/contracts/quizzes';
import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { contests } from '../../content/contests.js';
import { Copy } from '../../shared/copy.js';
import { FailedPart } from '../../shared/failed-part.js';
import { Sheet } from '../../shared/sheet.js';
import { roundsOf } from './clue-queries.js';
import styles from './rounds.module.css';
import { useClues } from './use-clues.js';

const { openTitle, noneOpen, failed } = contests.scavengerHunt;

function OpenClue({ clue, index }: { clue: Clue; index: number }) {
  const edition = useEdition();
  return (
    <Sheet as="li" tone="sun" cut={index % 2 ? 'b' : 'a'} className={styles.clue}>
      <p className={styles.date}>
        <time dateTime={clue.opensAt}>{formatDate(edition, clue.opensAt, 'weekday')}</time>
      </p>
      <p className={styles.words}>{clue.text}</p>
    </Sheet>
  );
}

/** The texts of the open clues. A clue that opens while the page is open appears, and screen readers announce it. */
export function Rounds() {
  const { open, isLoading, error, refetch } = useClues(roundsOf(useEdition()));
  return (
    <Section title={openTitle} headingLevel={3}>
      {error && <FailedPart title={failed} error={error} onRetry={refetch} />}
      {isLoading && (
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      )}
      <div role="status">
        {!error && !isLoading && open.length === 0 && (
          <p>
            <Copy of={noneOpen} />
          </p>
        )}
        <Stack as="ol" gap={5}>
          {open.map((clue, index) => (
            <OpenClue key={clue.id} clue={clue} index={index} />
          ))}
        </Stack>
      </div>
    </Section>
  );
}
