import { formatDate } from '@festival/edition/dates';
import { errorMessage } from '@festival/mfe-kit/api';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import type { PerformancesContent } from '../../content/schemas/performances.js';
import { Copy } from '../../shared/copy.js';
import { useClues } from '../clues/use-clues.js';
import styles from './hidden-clue.module.css';

export type EditionClue = Edition['contests']['scavengerHunt']['clues'][number];

interface Props {
  content: PerformancesContent['clue'];
  clue: EditionClue;
}

/** The clue behind a date. It is requested on the click, so that the page's data does not reveal it. */
export function HiddenClue({ content, clue }: Props) {
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
