import { useEdition } from '@festival/mfe-kit/edition';
import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useId, useState } from 'react';
import type { PerformancesContent } from '../../content/schemas/performances.js';
import { formatWhen } from '../../shared/time/format-when.js';
import type { Performance } from './bill.js';
import { type EditionClue, HiddenClue } from './hidden-clue.js';
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
