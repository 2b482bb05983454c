import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Dialog } from '@festival/ui/dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { contests } from '../../../content/contests.js';
import { useEntries } from '../api/entries-query.js';
import { useOwnBallot } from '../api/own-queries.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import { useStudent } from '../take-part/use-student.js';
import { BallotDialog } from './ballot-dialog.js';
import { Receipt } from './receipt.js';
import { inVotersOrder } from './voters-order.js';

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
