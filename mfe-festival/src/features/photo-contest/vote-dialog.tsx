import { MAX_VOTES } from '@festival/contracts/limits';
import { ballotForm, type PhotoEntry } from '@festival/contracts/photos';
import { createTabDraft, useDraft, useStudent } from '@festival/forms/drafts';
import { rulesOf, useForm, useIdempotencyKey, useSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Lightbox } from '@festival/ui/gallery';
import { IconButton } from '@festival/ui/icon-button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ReactNode, useId, useState } from 'react';
import contests from '../../content/contests.yaml';
import { AttemptDialog, refusalSentence } from './attempt-dialog.js';
import { Print, toSlide } from './gallery.js';
import { useEntries, useOwnBallot } from './queries.js';
import { Receipt } from './receipt.js';
import type { PhotoContestState } from './use-photo-contest.js';
import styles from './vote-dialog.module.css';

const { vote } = contests.photos;

interface Props {
  contest: PhotoContestState;
  onClose: () => void;
}

/** The last known value while a new one loads. Query data is cleared when a session ends, but the selection stays. */
const useLast = <Value,>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};

/** The ballot paper, or the receipt once the student has voted, in this tab or another. */
export function VoteDialog({ contest, onClose }: Props) {
  const voter = useStudent()._id ?? '';
  const { data, error, isFetching, refetch } = useEntries();
  const entries = useLast(data);
  const own = useOwnBallot(true);
  const ballot = own.data?.ballot;
  const frame = (content: ReactNode) => (
    <Dialog open onClose={onClose} title={vote.title} size="large">
      {content}
    </Dialog>
  );
  if (ballot && !contest.isSending)
    return frame(
      <>
        {contest.refusal !== undefined && (
          <Alert tone="warning" live>
            {errorMessage(contest.refusal)}
          </Alert>
        )}
        <Receipt ballot={ballot} entries={entries ?? []} />
      </>,
    );
  // If the student's ballot can't be loaded, the form is shown: the server knows whether they have voted.
  if ((own.isPending && own.isFetching) || (!entries && !error))
    return frame(
      <Loading>
        <Skeleton lines={8} />
      </Loading>,
    );
  if (!entries)
    return frame(
      <ErrorState headingLevel={3} busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>,
    );
  return (
    <BallotDialog
      key={voter}
      voter={voter}
      contest={contest}
      entries={inVotersOrder(voter, entries)}
      onClose={onClose}
    />
  );
}

interface BallotProps {
  voter: string;
  contest: PhotoContestState;
  /** In this voter's order. */
  entries: readonly PhotoEntry[];
}

/** All entries. The voter selects one or two. */
function BallotDialog({ voter, contest, entries, onClose }: BallotProps & Pick<Props, 'onClose'>) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const ballot = useBallotForm({ voter, contest, entries });
  return (
    <>
      <AttemptDialog
        contest={contest}
        size="large"
        title={vote.title}
        description={vote.lead}
        action={{ label: 'Vote', busyLabel: 'Sending…', disabled: !ballot.isRight }}
        ended={vote.ended}
        refusal={refusalSentence(contest.refusal)}
        hint={
          <p role="status" className={styles.hint}>
            {!ballot.isRight && vote.hint}
          </p>
        }
        onSubmit={ballot.submit}
        onClose={onClose}
      >
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
      </AttemptDialog>
      {enlarged !== null && (
        <Lightbox
          label="Entries"
          slides={entries.map((entry) => toSlide(entry))}
          index={enlarged}
          onMove={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
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

const NONE = { photos: [] as string[] };

/** The voter's selection: one entry or two. More can be selected, but not sent. */
const useBallotForm = ({ voter, contest, entries }: BallotProps) => {
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

/** FNV-1a with the final mix of MurmurHash, so that similar ids get very different hashes. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** The entries in an order of this voter's own, the same every time. No photo is first for everybody. */
export const inVotersOrder = <Entry extends { _id: string }>(
  voter: string,
  entries: readonly Entry[],
): Entry[] =>
  entries
    .map((entry) => ({ entry, at: hash(`${voter} ${entry._id}`) }))
    .sort((one, other) => one.at - other.at || (one.entry._id < other.entry._id ? -1 : 1))
    .map(({ entry }) => entry);
