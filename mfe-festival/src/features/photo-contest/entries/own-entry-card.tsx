import type { OwnEntry } from '@festival/contracts/photos';
import { formatDate, formatTimes } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { Cluster } from '@festival/ui/layout';
import { useId } from 'react';
import { contests } from '../../../content/contests.js';
import { Sheet } from '../../../shared/sheet.js';
import { ratioOf, shaped } from '../gallery/image-of.js';
import { Print } from '../gallery/print.js';
import styles from './own-entry-card.module.css';

const {
  categories,
  entries: { noImage },
} = contests.photos;

interface Props {
  entry: OwnEntry;
  canChange: boolean;
  hasVotingBegun: boolean;
  onReplace: () => void;
  onWithdraw: () => void;
}

export function OwnEntryCard({ entry, canChange, hasVotingBegun, onReplace, onWithdraw }: Props) {
  const edition = useEdition();
  const id = useId();
  const category = categories.find((one) => one.id === entry.category)?.title ?? entry.category;
  const { submittedAt: at } = entry;
  return (
    <Sheet as="li" aria-labelledby={id} className={styles.card}>
      <div className={cx(styles.print, shaped, ratioOf(entry))}>
        <Print entry={entry} sizes="(min-width: 60rem) 16rem, 60vw" />
      </div>
      <div className={styles.words}>
        <h4 id={id} className={styles.title}>
          {category}
        </h4>
        {entry.caption && <p>{entry.caption}</p>}
        <p className={styles.link}>{entry.submissionLink}</p>
        <p className={styles.when}>
          Submitted on {formatDate(edition, at)} at {formatTimes(edition, at)}
        </p>
        {entry.state === 'removed' && (
          <Alert tone="warning" title="Removed by the organisers">
            {entry.removedBecause}
          </Alert>
        )}
        {!hasVotingBegun && !entry.image && entry.state === 'submitted' && (
          <Alert tone="warning" title={noImage.title}>
            {noImage.about} {canChange && noImage.replace}
          </Alert>
        )}
        {canChange && entry.state === 'submitted' && (
          <Cluster gap={3}>
            <Button icon="edit" onClick={onReplace} aria-label={`Replace: ${category}`}>
              Replace
            </Button>
            <Button
              icon="trash"
              variant="quiet"
              onClick={onWithdraw}
              aria-label={`Withdraw: ${category}`}
            >
              Withdraw
            </Button>
          </Cluster>
        )}
      </div>
    </Sheet>
  );
}
