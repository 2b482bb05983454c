import { type OwnEntry, type PhotoCategory, photoCategories } from '@festival/contracts/photos';
import { WelcomeBack } from '@festival/forms/drafts';
import { FormRadio, FormText, FormTextArea } from '@festival/forms/fields';
import { PhotoField } from '@festival/forms/photo';
import { type Session, useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useId } from 'react';
import { contests } from '../../../content/contests.js';
import { useOwnEntries } from '../api/own-queries.js';
import { AttemptDialog } from '../take-part/attempt-dialog.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import { useStudent } from '../take-part/use-student.js';
import { useEntryForm } from './use-entry-form.js';

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

interface EntryDialogProps {
  student: Session;
  contest: PhotoContestState;
  entry: OwnEntry | undefined;
  taken: readonly PhotoCategory[];
  title: string;
  onClose: () => void;
}

const { categories, submit: copy } = contests.photos;

const titleOf = (id: PhotoCategory): string =>
  categories.find((category) => category.id === id)?.title ?? id;

const percent = (part: number): string => (part > 0 ? ` ${Math.floor(part * 100)}%` : '');

/** The form of an entry: a new one, or a replacement. */
function EntryDialog({ student, contest, entry, taken, title, onClose }: EntryDialogProps) {
  const formId = useId();
  const { form, photo, category, ...state } = useEntryForm({ student, contest, entry, taken });
  const close = () => {
    // Closing a replacement discards the draft of its changes. The draft of a new entry is kept.
    if (entry) state.settle();
    onClose();
  };
  const options = photoCategories.map((id) => ({
    value: id,
    label: titleOf(id),
    disabled: taken.includes(id),
    ...(taken.includes(id) && { description: copy.taken }),
  }));
  return (
    <AttemptDialog
      contest={contest}
      formId={formId}
      title={title}
      description={copy.lead}
      label="Submit"
      busyLabel={`Sending…${percent(contest.progress)}`}
      ended={copy.ended}
      refusal={state.refusal}
      onClose={close}
    >
      <form id={formId} onSubmit={state.submit} noValidate>
        <Stack gap={4}>
          {state.isBack && <WelcomeBack lostFiles={state.lostFiles} />}
          <FormText {...form.field('name')} required autoComplete="name" />
          <FormText
            {...form.field('phoneNumber')}
            required
            type="tel"
            inputMode="numeric"
            autoComplete="tel-local"
            description="Digits only, e.g. 91234567"
          />
          <FormText {...form.field('emailAddress')} required type="email" autoComplete="email" />
          <FormTextArea
            {...form.field('description')}
            required
            rows={5}
            description="max. 3000 chars"
          />
          <FormRadio {...form.field('category')} required options={options} />
          {category === 'ntu' && (
            <FormText
              {...form.field('matric')}
              required
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              description="Letters and digits, as on your card"
            />
          )}
          <FormText
            {...form.field('submissionLink')}
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            description={copy.linkHint}
          />
          <PhotoField
            id={form.idOf('image')}
            label="Photo for the gallery"
            description={copy.imageHint}
            photo={photo}
            error={state.photoRefusal}
          />
          <FormText {...form.field('caption')} optional description={copy.captionHint} />
        </Stack>
      </form>
    </AttemptDialog>
  );
}
