import { MAX_DESCRIPTION_LENGTH, MAX_IMAGES } from '@festival/contracts/limits';
import type { AdminWorkshop } from '@festival/contracts/participants';
import { workshopTimeText } from '@festival/edition/workshops';
import { LeaveQuestion, WelcomeBack } from '@festival/forms/drafts';
import { FormNumber, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
import { problemOf } from '@festival/forms/form';
import { ImageField } from '@festival/forms/images';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Dialog } from '@festival/ui/dialog';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { FormTitle } from '../form-title.js';
import { people } from '../format-workshop.js';
import type { Refusal } from './refusal.js';
import { useWorkshopForm, type WorkshopFormState } from './use-workshop-form.js';
import { fieldLabels } from './workshop-values.js';

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
