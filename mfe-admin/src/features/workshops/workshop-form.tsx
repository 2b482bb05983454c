import { MAX_DESCRIPTION_LENGTH, MAX_IMAGES } from '@festival/contracts/limits';
import type { AdminWorkshop } from '@festival/contracts/participants';
import { type Workshop, workshopForm } from '@festival/contracts/workshops';
import { isInPast, workshopTimeText } from '@festival/edition/workshops';
import {
  isSame,
  LeaveQuestion,
  useDraft,
  useUnsavedWork,
  WelcomeBack,
} from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import { FormNumber, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
import {
  problemOf,
  type RefusedField,
  refusedFields,
  rulesOf,
  useForm,
  useSubmit,
} from '@festival/forms/form';
import {
  appendImages,
  ImageField,
  type ImageItem,
  imageIds,
  keptImages,
  useImages,
} from '@festival/forms/images';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { useUpload } from '@festival/forms/upload';
import { createToken, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Dialog } from '@festival/ui/dialog';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { useRefetch } from '../../shared/live-lists.js';
import { FormTitle, people, workshopsKey } from './use-workshops.js';
import {
  emptyValues,
  type FieldName,
  FORM_ID,
  type FormOrigin,
  fieldLabels,
  fieldNames,
  valuesOf,
  type WorkshopValues,
  workshopDraft,
} from './workshop-values.js';

interface Props {
  /** As it was when the form was opened; undefined for a new workshop. */
  workshop: AdminWorkshop | undefined;
  /** The workshop was withdrawn, or has not been created yet. */
  isGone: boolean;
  onClose: () => void;
}

const sendingText = (progress: number): string =>
  progress > 0 && progress < 1 ? `Sending, ${Math.round(progress * 100)}%…` : 'Saving…';

function RefusalAlert({ refusal, onRestart }: { refusal: Refusal; onRestart: () => void }) {
  const restart = <Button onClick={onRestart}>Start again from how it is now</Button>;
  return (
    <Alert tone="negative" live actions={refusal.isOutdated && restart}>
      {refusal.message}
    </Alert>
  );
}

function WorkshopForm({ workshop, isGone, onClose, onRestart }: Props & { onRestart: () => void }) {
  const formId = useId();
  const showSnackbar = useSnackbar();
  const edition = useEdition();
  const [isAsking, setIsAsking] = useState(false);
  const form = useWorkshopForm(workshop, ({ name }) => {
    showSnackbar(workshop ? `“${name}” is saved.` : `“${name}” is among the workshops.`, {
      tone: 'positive',
    });
    onClose();
  });
  const isWithdrawn = workshop !== undefined && isGone;
  const signedUp = workshop ? workshop.numRegistered + workshop.numWaitlisted : 0;
  const leave = () => {
    form.settle();
    onClose();
  };
  const restart = () => {
    form.settle();
    onRestart();
  };
  const close = () => {
    if (form.isBusy) return;
    if (form.isChanged) setIsAsking(true);
    else leave();
  };
  return (
    <>
      <Dialog
        open
        size="medium"
        onClose={close}
        title={<FormTitle workshop={workshop} />}
        notice={
          isWithdrawn ? (
            <Alert tone="warning" live>
              This workshop has been withdrawn meanwhile, so there is nothing to save it to.
            </Alert>
          ) : (
            form.refusal && <RefusalAlert refusal={form.refusal} onRestart={restart} />
          )
        }
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            {!isWithdrawn && (
              <Button
                type="submit"
                form={formId}
                variant="primary"
                busy={form.isBusy}
                busyLabel={sendingText(form.progress)}
              >
                {workshop ? 'Save changes' : 'Create the workshop'}
              </Button>
            )}
          </>
        }
      >
        <form id={formId} onSubmit={form.submit} noValidate>
          <Stack gap={4}>
            {form.left && <WelcomeBack lostFiles={form.left.lostFiles} />}
            {signedUp > 0 && (
              <Alert>
                {people(signedUp)} signed up. When it is moved to another date, time or place, or
                renamed, we email each of them.
              </Alert>
            )}
            <WorkshopFields state={form} numRegistered={workshop?.numRegistered ?? 0} />
          </Stack>
        </form>
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setIsAsking(false)} />
      <ConfirmDialog
        open={form.isAskingPast}
        title="Save a date in the past?"
        confirmLabel="Save it"
        cancelLabel="Change the date"
        onConfirm={() => form.answerPast(true)}
        onCancel={() => form.answerPast(false)}
      >
        {form.isAskingPast && `${workshopTimeText(edition, form.values)} has passed already.`}
      </ConfirmDialog>
    </>
  );
}

/** Creates or changes a workshop. It asks before it discards anything. */
export function WorkshopFormDialog(props: Props) {
  const [round, setRound] = useState(0);
  return <WorkshopForm key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

const LINE = 255;

interface WorkshopFieldsProps {
  state: WorkshopFormState;
  /** The number of confirmed places. The capacity can't be lower. */
  numRegistered: number;
}

/** All fields of a workshop. */
function WorkshopFields({ state: { form, values, images }, numRegistered }: WorkshopFieldsProps) {
  const { workshops } = useEdition();
  const line = (name: 'name' | 'organizer' | 'location') => ({
    ...form.field(name),
    maxLength: LINE,
    autoComplete: 'off',
    required: true,
  });
  // A category of an earlier edition stays in the list until the admin chooses another.
  const categories = [...new Set([...workshops.categories, values.category])].filter(Boolean);
  return (
    <Stack gap={4}>
      <FormText
        {...line('name')}
        description={`Beginning with “${workshops.openTalkPrefix}”, it neither needs nor takes a person’s one place.`}
      />
      <Grid min="small" gap={4}>
        <FormText {...line('organizer')} />
        <FormSelect
          {...form.field('category')}
          autoComplete="off"
          options={categories.map((category) => ({ value: category, label: category }))}
          placeholder="Choose a category"
          required
        />
      </Grid>
      <FormTextArea
        {...form.field('description')}
        autoComplete="off"
        rows={5}
        maxLength={MAX_DESCRIPTION_LENGTH}
        optional
        counted
      />
      <Grid min="tiny" gap={4}>
        <FormText {...form.field('date')} type="date" autoComplete="off" required />
        <FormText {...form.field('startTime')} type="time" autoComplete="off" required />
        <FormNumber {...form.field('duration')} required />
      </Grid>
      <Grid min="small" gap={4}>
        <FormText {...line('location')} />
        <FormNumber
          {...form.field('maxParticipants')}
          required
          description={`Above ${workshops.unlimitedAbove} vacancies students see “Unlimited”.${numRegistered > 0 ? ` ${numRegistered} are taken.` : ''}`}
        />
      </Grid>
      <ImageField
        id={form.idOf('images')}
        label={fieldLabels.images}
        description={`Up to ${MAX_IMAGES}. The first is shown on the workshop’s card.`}
        images={images}
        error={problemOf(form.formState.errors, 'images', fieldLabels.images)}
      />
    </Stack>
  );
}

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
const useWorkshopForm = (
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

type WorkshopFormState = ReturnType<typeof useWorkshopForm>;

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

/** Why a form was not saved, when no field is the cause. */
interface Refusal {
  message: string;
  /** The workshop has changed since the form was opened. */
  isOutdated: boolean;
}

const CREATED_BEFORE =
  'An earlier attempt has created the workshop, with what the form contained then. Please close this form and edit that workshop.';

const refusalOf = (error: unknown): Refusal => {
  const code = isApiError(error) ? error.code : undefined;
  return {
    message: code === 'IDEMPOTENCY_KEY_REUSED' ? CREATED_BEFORE : errorMessage(error),
    isOutdated: code === 'WORKSHOP_CHANGED',
  };
};
