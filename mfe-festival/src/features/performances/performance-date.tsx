import { formatDate, formatTimes } from '@festival/edition/dates';
import { errorMessage } from '@festival/mfe-kit/api';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useId, useState } from 'react';
import type { PerformancesContent } from '../../content/schemas/performances.js';
import { Copy } from '../../shared/copy.js';
import { useClues } from '../clues/use-clues.js';
import type { Performance } from './bill.js';
import styles from './performance-date.module.css';

interface Props {
  performance: Performance;
  clue: PerformancesContent['clue'];
}

/** A date that reveals a clue of the scavenger hunt when it is pressed. Screen readers announce the clue. */
function DateWithClue({ performance, clue, hidden }: Props & { hidden: EditionClue }) {
  const edition = useEdition();
  const [isOpen, setIsOpen] = useState(false);
  const clueId = useId();
  return (
    <div className={styles.hunt}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={clueId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <time dateTime={performance.starts}>{formatWhen(edition, performance)}</time>
        <VisuallyHidden>. {clue.hint}</VisuallyHidden>
        <Icon name={isOpen ? 'chevron-up' : 'search'} />
      </button>
      <div id={clueId} role="status">
        {isOpen && <HiddenClue content={clue} clue={hidden} />}
      </div>
    </div>
  );
}

/** The date of a performance, `15 Feb, 6-8pm`. Some dates hide a clue. */
export function PerformanceDate({ performance, clue }: Props) {
  const edition = useEdition();
  const hidden = edition.contests.scavengerHunt.clues.find(
    ({ hiddenAt }) => hiddenAt === performance.id,
  );
  if (hidden) return <DateWithClue performance={performance} clue={clue} hidden={hidden} />;
  return (
    <p className={styles.date}>
      <time dateTime={performance.starts}>{formatWhen(edition, performance)}</time>
    </p>
  );
}

interface Happening {
  starts: string;
  ends?: string;
}

/** Day and hours of a single event: `15 Feb, 6-8pm`. */
const formatWhen = (edition: Pick<Edition, 'timeZone'>, { starts, ends }: Happening): string =>
  `${formatDate(edition, starts, 'short')}, ${formatTimes(edition, starts, ends)}`;

type EditionClue = Edition['contests']['scavengerHunt']['clues'][number];

interface HiddenClueProps {
  content: PerformancesContent['clue'];
  clue: EditionClue;
}

/** The clue behind a date. It is requested on the click, so that the page's data does not reveal it. */
function HiddenClue({ content, clue }: HiddenClueProps) {
  const edition = useEdition();
  const { open, isLoading, error, refetch } = useClues([clue]);
  const [told] = open;
  if (isLoading) return <p className={styles.clue}>{content.loading}</p>;
  if (error)
    return (
      <div className={styles.clue}>
        <p>
          {content.failed} {errorMessage(error)}
        </p>
        <div>
          <Button icon="refresh" onClick={refetch}>
            Retry
          </Button>
        </div>
      </div>
    );
  if (!told)
    return (
      <p className={styles.clue}>
        <span>
          {content.notYet} <time dateTime={clue.opens}>{formatDate(edition, clue.opens)}</time>.
        </span>
      </p>
    );
  return (
    <div className={styles.clue}>
      <p className={styles.title}>{content.title}</p>
      <p className={styles.words}>{told.text}</p>
      <p>
        <Copy of={content.after} />
      </p>
    </div>
  );
}
