import { MAX_VOTES } from '@festival/contracts/limits';
import { ballotForm, type PhotoEntry } from '@festival/contracts/photos';
import { createTabDraft, useDraft } from '@festival/forms/drafts';
import { rulesOf, useForm, useIdempotencyKey, useSubmit } from '@festival/forms/form';
import { EmptyState } from '@festival/ui/empty-state';
import { Lightbox } from '@festival/ui/gallery';
import { IconButton } from '@festival/ui/icon-button';
import { useId, useState } from 'react';
import { contests } from '../../../content/contests.js';
import { Print } from '../gallery/print.js';
import { toSlide } from '../gallery/to-slide.js';
import { AttemptDialog } from '../take-part/attempt-dialog.js';
import { refusalSentence } from '../take-part/refusal-sentence.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import styles from './ballot-dialog.module.css';

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

interface BallotCardProps {
  entry: PhotoEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onEnlarge: () => void;
}

/** An entry on the ballot. A click anywhere on it selects it. */
function BallotCard({ entry, isChosen, onChoose, onEnlarge }: BallotCardProps) {
  const id = useId();
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <span className={styles.print}>
          <Print entry={entry} sizes="(min-width: 48rem) 18rem, 45vw" />
        </span>
        <span className={styles.row}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            aria-labelledby={`${id}-name`}
            aria-describedby={entry.caption ? `${id}-caption` : undefined}
            className={styles.box}
          />
          <bdi id={`${id}-name`} className={styles.name}>
            {entry.name}
          </bdi>
        </span>
        {entry.caption && (
          <span id={`${id}-caption`} className={styles.caption}>
            {entry.caption}
          </span>
        )}
      </label>
      {entry.image && (
        <IconButton
          icon="search"
          label={`Enlarge: ${entry.name}`}
          size="compact"
          onClick={onEnlarge}
          className={styles.enlarge}
        />
      )}
    </li>
  );
}

interface Options {
  voter: string;
  contest: PhotoContestState;
  entries: readonly PhotoEntry[];
}

const NONE = { photos: [] as string[] };

/** The voter's selection: one entry or two. More can be selected, but not sent. */
const useBallotForm = ({ voter, contest, entries }: Options) => {
  const [first] = useState(() => ballotDraft.read(voter) ?? NONE);
  const form = useForm({
    id: 'ballot',
    labels: { photos: 'Entries' },
    values: first,
    rules: rulesOf(ballotForm),
  });
  const draft = useDraft({
    form,
    start: NONE,
    keep: (values) => ballotDraft.keep(voter, values),
    forget: ballotDraft.forget,
  });
  const keyOf = useIdempotencyKey();
  // An entry that was removed in the meantime is no longer selected.
  const chosen = form.watch('photos').filter((id) => entries.some(({ _id }) => _id === id));

  const { submit } = useSubmit(form, {
    send: async () => {
      const { isTaken } = await contest.sendAttempt({
        task: 'vote',
        photos: chosen,
        idempotencyKey: keyOf(chosen),
      });
      if (isTaken) draft.settle();
    },
  });
  return {
    chosen,
    toggle: (id: string, isChosen: boolean) =>
      form.setValue('photos', [
        ...chosen.filter((other) => other !== id),
        ...(isChosen ? [id] : []),
      ]),
    isRight: chosen.length > 0 && chosen.length <= MAX_VOTES,
    submit,
  };
};

/** The selection, which survives a sign-in on another page. */
const ballotDraft = createTabDraft('ballot', { photos: [''] });
