import type { PhotoEntry } from '@festival/contracts/photos';
import { EmptyState } from '@festival/ui/empty-state';
import { Lightbox } from '@festival/ui/gallery';
import { useId, useState } from 'react';
import { contests } from '../../../content/contests.js';
import { toSlide } from '../gallery/to-slide.js';
import { AttemptDialog } from '../take-part/attempt-dialog.js';
import { refusalSentence } from '../take-part/refusal-sentence.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import { BallotCard } from './ballot-card.js';
import styles from './ballot-dialog.module.css';
import { useBallotForm } from './use-ballot-form.js';

const { vote } = contests.photos;

interface Props {
  voter: string;
  contest: PhotoContestState;
  /** In this voter's order. */
  entries: readonly PhotoEntry[];
  onClose: () => void;
}

/** All entries. The voter selects one or two. */
export function BallotDialog({ voter, contest, entries, onClose }: Props) {
  const formId = useId();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const ballot = useBallotForm({ voter, contest, entries });
  return (
    <AttemptDialog
      contest={contest}
      formId={formId}
      size="large"
      title={vote.title}
      description={vote.lead}
      label="Vote"
      busyLabel="Sending…"
      isReady={ballot.isRight}
      ended={vote.ended}
      refusal={refusalSentence(contest.refusal)}
      hint={
        <p role="status" className={styles.hint}>
          {!ballot.isRight && vote.hint}
        </p>
      }
      onClose={onClose}
    >
      <form id={formId} onSubmit={ballot.submit} noValidate>
        {entries.length === 0 && <EmptyState title={vote.none} headingLevel={3} />}
        <ul aria-label="Entries" className={styles.entries}>
          {entries.map((entry, index) => (
            <BallotCard
              key={entry._id}
              entry={entry}
              isChosen={ballot.chosen.includes(entry._id)}
              onChoose={(isChosen) => ballot.toggle(entry._id, isChosen)}
              onEnlarge={() => setEnlarged(index)}
            />
          ))}
        </ul>
      </form>
      {enlarged !== null && (
        <Lightbox
          label="Entries"
          slides={entries.map((entry) => toSlide(entry))}
          index={enlarged}
          onMove={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </AttemptDialog>
  );
}
