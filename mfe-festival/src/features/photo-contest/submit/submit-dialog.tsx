import type { OwnEntry } from '@festival/contracts/photos';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Dialog } from '@festival/ui/dialog';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { contests } from '../../../content/contests.js';
import { useOwnEntries } from '../api/own-queries.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import { useStudent } from '../take-part/use-student.js';
import { EntryDialog } from './entry-dialog.js';

const { submit } = contests.photos;

interface Props {
  contest: PhotoContestState;
  onClose: () => void;
}

const isThere = ({ state }: OwnEntry): boolean => state === 'submitted';

/** The form of an entry. It waits until the student's existing entries are known. */
export function SubmitDialog({ contest, onClose }: Props) {
  const session = useSession();
  const student = useStudent();
  const { data, isPending, isFetching } = useOwnEntries();
  const entries = (data ?? []).filter(isThere);
  const replaced = entries.find(({ _id }) => _id === contest.replaces);
  const taken = entries.filter((entry) => entry !== replaced).map(({ category }) => category);
  const title = replaced ? submit.replaceTitle : submit.title;

  // If the existing entries can't be loaded, the student can still submit: the server knows them.
  if (isPending && isFetching && session.role === 'student')
    return (
      <Dialog open onClose={onClose} title={title}>
        <Loading>
          <Skeleton lines={8} />
        </Loading>
      </Dialog>
    );
  if (!replaced && taken.length > 1 && !contest.isSending)
    return (
      <Dialog open onClose={onClose} title={title}>
        <Alert tone="info">{submit.bothTaken}</Alert>
      </Dialog>
    );
  return (
    <EntryDialog
      key={`${student._id} ${replaced?._id}`}
      student={student}
      contest={contest}
      entry={replaced}
      taken={taken}
      title={title}
      onClose={onClose}
    />
  );
}
