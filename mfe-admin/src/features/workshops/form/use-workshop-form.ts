import type { AdminWorkshop } from '@festival/contracts/participants';
import { type Workshop, workshopForm } from '@festival/contracts/workshops';
import { isInPast } from '@festival/edition/workshops';
import { isSame, useDraft, useUnsavedWork } from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import {
  type RefusedField,
  refusedFields,
  rulesOf,
  useForm,
  useSubmit,
} from '@festival/forms/form';
import {
  appendImages,
  type ImageItem,
  imageIds,
  keptImages,
  useImages,
} from '@festival/forms/images';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { useUpload } from '@festival/forms/upload';
import { createToken, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';
import { useRefetch } from '../../../shared/use-refetch.js';
import { workshopsKey } from '../use-workshops.js';
import { type FormOrigin, workshopDraft } from './draft.js';
import { type Refusal, refusalOf } from './refusal.js';
import {
  emptyValues,
  type FieldName,
  FORM_ID,
  fieldLabels,
  fieldNames,
  valuesOf,
  type WorkshopValues,
} from './workshop-values.js';

/** The values and images of a workshop, or of a new one, with the draft if there is one. */
const useEntered = (workshop: AdminWorkshop | undefined) => {
  // The draft's owner stays the same when the session ends while the form is open.
  const [owner] = useState(useSession()._id ?? '');
  const subject = workshop?._id ?? '';
  const [start] = useState(() => ({
    values: workshop ? valuesOf(workshop) : emptyValues,
    images: workshop ? keptImages(workshop) : [],
  }));
  const [left] = useState(() => workshopDraft.read(owner, subject, start.images));
  const [origin] = useState<FormOrigin>(
    left?.values.origin ?? { key: createToken(), revision: workshop?.revision ?? null },
  );
  const images = useImages({
    initial: left?.images ?? start.images,
    owner: 'workshop',
    isServerAsked: true,
  });
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: left?.values.values ?? start.values,
    rules: rulesOf<WorkshopValues, WorkshopValues>(workshopRules),
    recheck: 'marked',
  });
  const values = useWatch({ control: form.control }) as WorkshopValues;
  const ids = imageIds(images.images);
  const { isChanged, settle } = useDraft({
    form,
    start: start.values,
    besides: isSame(ids, imageIds(start.images)) ? undefined : ids.join(' '),
    keep: (typed) => workshopDraft.keep(owner, subject, { values: typed, origin }, images.now()),
    forget: workshopDraft.forget,
  });
  useUnsavedWork(isChanged);
  return {
    form,
    images,
    values,
    left,
    isChanged,
    origin,
    settle: () => {
      settle();
      images.release();
    },
  };
};

/** The form of an existing or a new workshop. */
export const useWorkshopForm = (
  workshop: AdminWorkshop | undefined,
  onSaved: (saved: Workshop) => void,
) => {
  const { form, images, values, left, isChanged, settle, origin } = useEntered(workshop);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isAskingPast, setIsAskingPast] = useState(false);
  const edition = useEdition();
  const clock = useFestivalClock();
  const { save, progress } = useSaveWorkshop(workshop?._id);

  /** An unchanged date may be in the past, so that the description of a past workshop can be corrected. */
  const isPast = ({ date, startTime }: WorkshopValues) =>
    (date !== workshop?.date || startTime !== workshop.startTime) &&
    isInPast(edition, { date, startTime, duration: 0 }, clock.now());

  const sendAs = async (sent: WorkshopValues, confirmPast: boolean): Promise<void> => {
    try {
      const saved = await save.mutateAsync({
        values: sent,
        images: images.ready,
        origin,
        confirmPast,
      });
      settle();
      onSaved(saved);
    } catch (error) {
      // Past by the server's clock, which an admin may have moved.
      if (isApiError(error) && error.is('WORKSHOP_IN_PAST')) return setIsAskingPast(true);
      if (!form.refuse(refusedByServer(error))) setRefusal(refusalOf(error));
    }
  };

  const { submit, once } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (sent) => {
      if (isPast(sent)) setIsAskingPast(true);
      else await sendAs(sent, false);
    },
  });

  return {
    form,
    values,
    images,
    refusal,
    left,
    isChanged,
    isBusy: save.isPending,
    progress,
    submit,
    /** The date is in the past: the admin is asked whether that is intended, and answers with `confirmPast`. */
    isAskingPast,
    answerPast: (isMeant: boolean) => {
      setIsAskingPast(false);
      if (isMeant) void once(() => sendAs(form.getValues(), true));
    },
    settle,
  };
};

export type WorkshopFormState = ReturnType<typeof useWorkshopForm>;

/** An empty field is reported as empty, not as an invalid number. */
const missing = (values: WorkshopValues): RuleIssue[] =>
  fieldNames
    .filter(
      (name) =>
        name !== 'images' && name !== 'description' && String(values[name] ?? '').trim() === '',
    )
    .map((name) => ({ path: [name], message: 'is required' }));

const schema = workshopForm.omit({ images: true });

/** The server's rules: the first problem of each field. */
const workshopRules = issuesSchema<WorkshopValues>((values) => [
  ...missing(values),
  ...(schema.safeParse(values).error?.issues ?? []),
]);

const fieldOfCode: Readonly<Record<string, FieldName>> = {
  WORKSHOP_MAX_TOO_LOW: 'maxParticipants',
  WORKSHOP_KIND_FIXED: 'name',
  UPLOAD_TOO_LARGE: 'images',
};

const fieldOf = (key: string): FieldName | undefined =>
  key === 'images' || key === 'newImages' ? 'images' : fieldNames.find((name) => name === key);

/** Maps a refusal of the server to a field, where its answer says enough. */
const refusedByServer = (error: unknown): RefusedField<FieldName>[] => {
  const known = isApiError(error) ? fieldOfCode[error.code] : undefined;
  if (known && isApiError(error)) return [{ name: known, rule: error.message }];
  return refusedFields(error, fieldOf).slice(0, 1);
};

interface SaveWorkshop {
  values: WorkshopValues;
  /** Resolves to the images once they are small enough. */
  images: () => Promise<readonly ImageItem[]>;
  origin: FormOrigin;
  /** The admin has confirmed a date in the past. */
  confirmPast: boolean;
}

/** The contract's multipart form. */
const formData = async ({
  values,
  images,
  origin,
  confirmPast,
}: SaveWorkshop): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value ?? ''));
  if (origin.revision !== null) form.append('revision', String(origin.revision));
  if (confirmPast) form.append('confirmPast', 'true');
  appendImages(form, await images());
  return form;
};

/** Creates a workshop, or changes the one with this id. `progress` is the fraction that was sent, from 0 to 1. */
const useSaveWorkshop = (id: string | undefined) => {
  const api = useApi();
  const { begin, progress } = useUpload();
  const save = useMutation({
    mutationFn: async (saved: SaveWorkshop): Promise<Workshop> => {
      const options = { ...begin(), body: await formData(saved) };
      return id === undefined
        ? api.call('POST /workshops', { ...options, idempotencyKey: saved.origin.key })
        : api.call('PUT /workshops/:id', { params: { id }, ...options });
    },
    // Even when the answer was lost, the workshop may be saved, and a refusal may mean that somebody else has edited it. The visitors' queries of
    // workshops have another key; they are read again on their own pages.
    onSettled: useRefetch(workshopsKey),
  });
  return { save, progress };
};
