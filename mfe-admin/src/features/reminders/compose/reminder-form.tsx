import { needsNote } from '@festival/contracts/campaigns';
import { MAX_NOTE_TO_MANY } from '@festival/contracts/limits';
import { WelcomeBack } from '@festival/forms/drafts';
import { FormRadio, FormText, FormTextArea } from '@festival/forms/fields';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Grid, Stack } from '@festival/ui/layout';
import { useId } from 'react';
import { AudienceFields } from './audience-fields.js';
import { PreviewDialog } from './preview-dialog.js';
import { useReminderForm } from './use-reminder-form.js';

const audiences = [
  { value: 'slot', label: 'Buyers with something to collect' },
  { value: 'workshop', label: 'Participants of a workshop' },
  { value: 'entrants', label: 'Entrants of the photo contest' },
  { value: 'orders', label: 'Buyers of some orders' },
];

const times = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
];

/** Chooses the recipients of an email and its extra text. The admin sees a preview before it is sent. */
export function ReminderForm() {
  const titleId = useId();
  const reminder = useReminderForm();
  const { form, values } = reminder;
  const isNoteNeeded = needsNote(values.to);
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <h2 id={titleId}>Send Reminder Emails</h2>
      <form noValidate onSubmit={reminder.submit}>
        <Stack gap={4}>
          {reminder.isLeft && <WelcomeBack />}
          {reminder.refusal && (
            <Alert tone="negative" live>
              {reminder.refusal}
            </Alert>
          )}
          <FormRadio {...form.field('to')} options={audiences} inline />
          <AudienceFields form={form} to={values.to} />
          <FormTextArea
            {...form.field('note')}
            description={
              isNoteNeeded
                ? 'The email says what it is about, and this.'
                : 'Shown above the reminder, which says what to collect, when and where.'
            }
            rows={4}
            maxLength={MAX_NOTE_TO_MANY}
            counted
            autoComplete="off"
            required={isNoteNeeded}
            optional={!isNoteNeeded}
          />
          <Grid min="small" gap={4}>
            <FormRadio {...form.field('when')} options={times} inline />
            {values.when === 'later' && (
              <FormText
                {...form.field('sendAt')}
                type="datetime-local"
                description="By the festival’s clocks. Whom it reaches is looked up then."
                autoComplete="off"
                required
              />
            )}
          </Grid>
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={reminder.isBusy}
              busyLabel="Looking up recipients…"
            >
              Preview
            </Button>
          </div>
        </Stack>
      </form>
      {reminder.previewed && (
        <PreviewDialog
          {...reminder.previewed}
          onClose={reminder.closePreview}
          onQueued={reminder.startAnew}
        />
      )}
    </Stack>
  );
}
