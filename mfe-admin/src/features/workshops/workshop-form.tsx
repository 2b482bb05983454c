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
  type Form,
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
import { issuesSchema } from '@festival/forms/rules';
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
import { missing } from '../../shared/forms.js';
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

/** Creates or changes a workshop. It asks before it discards anything. */
export function WorkshopFormDialog(props: Props) {
  const [round, setRound] = useState(0);
  return <WorkshopForm key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

const sendingText = (progress: number): string =>
  progress > 0 && progress < 1 ? `Sending, ${Math.round(progress * 100)}%…` : 'Saving…';

function WorkshopForm({ workshop, isGone, onClose, onRestart }: Props & { onRestart: () => void }) {
  const formId = useId();
  const showSnackbar = useSnackbar();
  const edition = useEdition();
  const clock = useFestivalClock();
  const { form, images, values, left, isChanged, origin, settle } = useEntered(workshop);
  const { save, progress } = useSaveWorkshop(workshop?._id);
  const [question, setQuestion] = useState<'leave' | 'past'>();

  /** An unchanged date may be in the past, so that the description of a past workshop can be corrected. */
  const isPast = ({ date, startTime }: WorkshopValues) =>
    (date !== workshop?.date || startTime !== workshop.startTime) &&
    isInPast(edition, { date, startTime, duration: 0 }, clock.now());
  const send = async (sent: WorkshopValues, confirmPast: boolean): Promise<void> => {
    try {
      const saved = { values: sent, images: images.ready, origin, confirmPast };
      const { name } = await save.mutateAsync(saved);
      settle();
      showSnackbar(workshop ? `“${name}” is saved.` : `“${name}” is among the workshops.`, {
        tone: 'positive',
      });
      onClose();
    } catch (error) {
      // Past by the server's clock, which an admin may have moved.
      if (isPastByServer(error)) setQuestion('past');
      else form.refuse(refusedByServer(error));
    }
  };
  const { submit, once } = useSubmit(form, {
    onAttempt: save.reset,
    send: async (sent) => (isPast(sent) ? setQuestion('past') : send(sent, false)),
  });

  const leave = () => {
    settle();
    onClose();
  };
  const close = () => {
    if (save.isPending) return;
    if (isChanged) setQuestion('leave');
    else leave();
  };
  const isWithdrawn = workshop !== undefined && isGone;
  const signedUp = workshop ? workshop.numRegistered + workshop.numWaitlisted : 0;
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
            <RefusalAlert
              error={save.error}
              onRestart={() => {
                settle();
                onRestart();
              }}
            />
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
                busy={save.isPending}
                busyLabel={sendingText(progress)}
              >
                {workshop ? 'Save changes' : 'Create the workshop'}
              </Button>
            )}
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate>
          <Stack gap={4}>
            {left && <WelcomeBack lostFiles={left.lostFiles} />}
            {signedUp > 0 && (
              <Alert>
                {people(signedUp)} signed up. When it is moved to another date, time or place, or
                renamed, we email each of them.
              </Alert>
            )}
            <WorkshopFields
              form={form}
              category={values.category}
              images={images}
              numRegistered={workshop?.numRegistered ?? 0}
            />
          </Stack>
        </form>
      </Dialog>
      <LeaveQuestion
        open={question === 'leave'}
        onLeave={leave}
        onStay={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        open={question === 'past'}
        title="Save a date in the past?"
        confirmLabel="Save it"
        cancelLabel="Change the date"
        onConfirm={() => {
          setQuestion(undefined);
          void once(() => send(form.getValues(), true));
        }}
        onCancel={() => setQuestion(undefined)}
      >
        {question === 'past' && `${workshopTimeText(edition, values)} has passed already.`}
      </ConfirmDialog>
    </>
  );
}

const CREATED_BEFORE =
  'An earlier attempt has created the workshop, with what the form contained then. Please close this form and edit that workshop.';

/** Why the form was not saved, when no field is the cause. */
function RefusalAlert({ error, onRestart }: { error: Error | null; onRestart: () => void }) {
  if (!error || isPastByServer(error) || refusedByServer(error).length > 0) return null;
  const code = isApiError(error) ? error.code : undefined;
  const restart = <Button onClick={onRestart}>Start again from how it is now</Button>;
  return (
    <Alert tone="negative" live actions={code === 'WORKSHOP_CHANGED' && restart}>
      {code === 'IDEMPOTENCY_KEY_REUSED' ? CREATED_BEFORE : errorMessage(error)}
    </Alert>
  );
}

const LINE = 255;

interface WorkshopFieldsProps {
  form: Form<WorkshopValues, WorkshopValues, FieldName>;
  category: string;
  images: ReturnType<typeof useImages>;
  /** The number of confirmed places. The capacity can't be lower. */
  numRegistered: number;
}

function WorkshopFields({ form, category, images, numRegistered }: WorkshopFieldsProps) {
  const { workshops } = useEdition();
  const line = (name: 'name' | 'organizer' | 'location') => ({
    ...form.field(name),
    maxLength: LINE,
    autoComplete: 'off',
    required: true,
  });
  // A category of an earlier edition stays in the list until the admin chooses another.
  const categories = [...new Set([...workshops.categories, category])].filter(Boolean);
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
          options={categories.map((value) => ({ value, label: value }))}
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

const { description: _, images: __, ...needed } = fieldLabels;
const required = Object.keys(needed) as (keyof typeof needed)[];

const schema = workshopForm.omit({ images: true });

/** The server's rules: the first problem of each field. */
const workshopRules = issuesSchema<WorkshopValues>((values) => [
  ...missing(values, required),
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

const isPastByServer = (error: unknown): boolean =>
  isApiError(error) && error.is('WORKSHOP_IN_PAST');

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
