import {
  type OwnEntry,
  type PhotoCategory,
  photoCategories,
  photoForm,
} from '@festival/contracts/photos';
import { useDraft, useStudent, useUnsavedWork, WelcomeBack } from '@festival/forms/drafts';
import { FormRadio, FormText, FormTextArea } from '@festival/forms/fields';
import {
  refusedFields,
  refusedKeys,
  rulesOf,
  useForm,
  useIdempotencyKey,
  useSubmit,
} from '@festival/forms/form';
import type { ImageItem } from '@festival/forms/images';
import { PhotoField, usePhoto } from '@festival/forms/photo';
import { issuesSchema } from '@festival/forms/rules';
import { type Session, useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useEffect, useState } from 'react';
import contests from '../../content/contests.yaml';
import { AttemptDialog, refusalSentence } from './attempt-dialog.js';
import { emptyEntry, entryDraft } from './entry-draft.js';
import { useOwnEntries } from './queries.js';
import type { PhotoContestState } from './use-photo-contest.js';

const { categories, submit: texts } = contests.photos;

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
  const title = replaced ? texts.replaceTitle : texts.title;

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
        <Alert tone="info">{texts.bothTaken}</Alert>
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

interface EntryFormProps {
  student: Session;
  contest: PhotoContestState;
  /** The entry to replace, if any. */
  entry: OwnEntry | undefined;
  /** Categories of the student's other entries. */
  taken: readonly PhotoCategory[];
}

interface EntryDialogProps extends EntryFormProps {
  title: string;
  onClose: () => void;
}

const titleOf = (id: PhotoCategory): string =>
  categories.find((category) => category.id === id)?.title ?? id;

const percent = (part: number): string => (part > 0 ? ` ${Math.floor(part * 100)}%` : '');

/** The form of an entry: a new one, or a replacement. */
function EntryDialog({ student, contest, entry, taken, title, onClose }: EntryDialogProps) {
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
    ...(taken.includes(id) && { description: texts.taken }),
  }));
  return (
    <AttemptDialog
      contest={contest}
      title={title}
      description={texts.lead}
      action={{ label: 'Submit', busyLabel: `Sending…${percent(contest.progress)}` }}
      ended={texts.ended}
      refusal={state.refusal}
      onSubmit={state.submit}
      onClose={close}
    >
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
          description={texts.linkHint}
        />
        <PhotoField
          id={form.idOf('image')}
          label="Photo for the gallery"
          description={texts.imageHint}
          photo={photo}
          error={state.photoRefusal}
        />
        <FormText {...form.field('caption')} optional description={texts.captionHint} />
      </Stack>
    </AttemptDialog>
  );
}

const storedImage = (entry: OwnEntry | undefined): ImageItem[] =>
  entry?.image ? [{ kind: 'kept', id: entry.image, image: entry.image, url: entry.image }] : [];

const isCategory = (text: string): text is PhotoCategory =>
  photoCategories.some((category) => category === text);

const useEntryForm = ({ student, contest, entry, taken }: EntryFormProps) => {
  const owner = student._id ?? '';
  const subject = entry?._id ?? '';
  const free = photoCategories.find((category) => !taken.includes(category)) ?? 'open';
  const [stored] = useState(() => storedImage(entry));
  const [left] = useState(() => entryDraft.read(owner, subject, stored));
  const [start] = useState(
    (): EntryValues => ({
      ...emptyEntry,
      name: student.displayName ?? '',
      emailAddress: student.email ?? '',
      category: free,
      ...(entry && valuesOf(entry)),
    }),
  );
  const [first] = useState((): EntryValues => {
    if (!left) return start;
    const { category } = left.values;
    return { ...left.values, category: isCategory(category) ? category : free };
  });
  const form = useForm({ id: 'photo-entry', labels, values: first, rules: rulesOf(entryRules) });
  const photo = usePhoto(left ? left.images[0] : stored[0]);
  const images = photo.photo ? [photo.photo] : [];
  const isSameImage = photo.photo?.id === stored[0]?.id;
  const draft = useDraft({
    form,
    start,
    besides: isSameImage ? undefined : (photo.photo?.id ?? 'none'),
    keep: (values) => entryDraft.keep(owner, subject, values, images),
    forget: entryDraft.forget,
  });
  useUnsavedWork(draft.isChanged);

  const { setValue } = form;
  const category = form.watch('category');
  useEffect(() => {
    if (category === 'open') setValue('matric', '');
  }, [category, setValue]);

  const keyOf = useIdempotencyKey();
  const image = photo.photo?.kind === 'new' ? photo.photo.file : undefined;
  const { submit } = useSubmit(form, {
    send: async (sent) => {
      const isRemoved = stored.length > 0 && !photo.photo;
      const { isTaken, refusal } = await contest.sendAttempt({
        task: 'submit',
        form: { ...sent, removeImage: isRemoved },
        image,
        replaces: entry?._id,
        idempotencyKey: keyOf({ sent, image: photo.photo?.id }),
      });
      if (isTaken) draft.settle();
      else form.refuse(refusedFields(refusal, (key) => (isField(key) ? key : undefined)));
    },
  });

  const isAtField = refusedKeys(contest.refusal).some(isField);
  return {
    form,
    photo,
    category,
    submit,
    /** The server refused the image. */
    photoRefusal: refusedKeys(contest.refusal).includes('image')
      ? refusalSentence(contest.refusal)
      : undefined,
    refusal: isAtField ? undefined : refusalSentence(contest.refusal),
    isBack: left !== undefined,
    lostFiles: left?.lostFiles ?? 0,
    settle: draft.settle,
  };
};

type EntryValues = typeof emptyEntry & { category: PhotoCategory };

/** In the order of the form. */
const labels = {
  name: 'Name',
  phoneNumber: 'Phone number',
  emailAddress: 'Email address',
  description: 'Description',
  category: 'Category',
  matric: 'Matriculation number/Staff ID',
  submissionLink: 'Link to your photo',
  caption: 'Caption',
} as const satisfies Record<keyof EntryValues, string>;

type EntryField = keyof EntryValues;

const isField = (key: string): key is EntryField => Object.hasOwn(labels, key);

const valuesOf = (entry: OwnEntry): EntryValues => ({
  name: entry.name,
  phoneNumber: entry.phoneNumber,
  emailAddress: entry.emailAddress,
  description: entry.description,
  category: entry.category,
  matric: entry.matric ?? '',
  submissionLink: entry.submissionLink,
  caption: entry.caption ?? '',
});

const needsMatric = ({ category, matric }: EntryValues): boolean =>
  category === 'ntu' && matric.trim() === '';

/** The contract's rules. They report all problems at once, including a missing matriculation number. */
const entryRules = issuesSchema<EntryValues>((values) => [
  ...(photoForm.safeParse(values).error?.issues ?? []),
  ...(needsMatric(values) ? [{ path: ['matric'], message: 'is required' }] : []),
]).transform((values) => photoForm.parse(values));
