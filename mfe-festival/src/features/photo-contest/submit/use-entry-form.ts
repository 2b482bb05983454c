import {
  type OwnEntry,
  type PhotoCategory,
  photoCategories,
  photoForm,
} from '@festival/contracts/photos';
import { useDraft, useUnsavedWork } from '@festival/forms/drafts';
import {
  refusedFields,
  refusedKeys,
  rulesOf,
  useForm,
  useIdempotencyKey,
  useSubmit,
} from '@festival/forms/form';
import type { ImageItem } from '@festival/forms/images';
import { usePhoto } from '@festival/forms/photo';
import { issuesSchema } from '@festival/forms/rules';
import type { Session } from '@festival/mfe-kit/session';
import { useEffect, useState } from 'react';
import { refusalSentence } from '../take-part/refusal-sentence.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import { entryDraft } from './entry-draft.js';

interface Options {
  student: Session;
  contest: PhotoContestState;
  /** The entry to replace, if any. */
  entry: OwnEntry | undefined;
  /** Categories of the student's other entries. */
  taken: readonly PhotoCategory[];
}

const storedImage = (entry: OwnEntry | undefined): ImageItem[] =>
  entry?.image ? [{ kind: 'kept', id: entry.image, image: entry.image, url: entry.image }] : [];

const isCategory = (text: string): text is PhotoCategory =>
  photoCategories.some((category) => category === text);

export const useEntryForm = ({ student, contest, entry, taken }: Options) => {
  const owner = student._id ?? '';
  const subject = entry?._id ?? '';
  const free = photoCategories.find((category) => !taken.includes(category)) ?? 'open';
  const [stored] = useState(() => storedImage(entry));
  const [left] = useState(() => entryDraft.read(owner, subject, stored));
  const [start] = useState(
    (): EntryValues =>
      entry
        ? valuesOf(entry)
        : {
            ...emptyValues,
            name: student.displayName ?? '',
            emailAddress: student.email ?? '',
            category: free,
          },
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

interface EntryValues {
  name: string;
  phoneNumber: string;
  emailAddress: string;
  description: string;
  category: PhotoCategory;
  matric: string;
  submissionLink: string;
  caption: string;
}

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

const emptyValues: EntryValues = {
  name: '',
  phoneNumber: '',
  emailAddress: '',
  description: '',
  category: 'open',
  matric: '',
  submissionLink: '',
  caption: '',
};

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
