import { type CampaignForm, campaignTestForm } from '@festival/contracts/campaigns';
import { FormText } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { z } from 'zod';
import { useTestReminder } from './use-send-reminder.js';

const rules = rulesOf<{ emailAddress: string }, { emailAddress: string }>(
  z.object({ emailAddress: campaignTestForm.shape.emailAddress.unwrap() }),
);

/** Sends the email to the admin alone, to see it in a mailbox. */
export function TestForm({ form: chosen }: { form: CampaignForm }) {
  const { email } = useSession();
  const show = useSnackbar();
  const test = useTestReminder();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    id: 'reminder-test',
    labels: { emailAddress: 'Send a test to' },
    values: { emailAddress: email ?? '' },
    rules,
  });
  const { submit, isBusy } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async ({ emailAddress }) => {
      try {
        const sent = await test.mutateAsync({ form: chosen, emailAddress });
        show(`A test is on its way to ${sent.emailAddress}.`, { tone: 'positive' });
      } catch (error) {
        const isRefused = form.refuse(
          refusedFields(error, (key) => (key === 'emailAddress' ? key : undefined)),
        );
        if (!isRefused) setRefusal(errorMessage(error));
      }
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        {refusal && (
          <Alert tone="negative" live>
            {refusal}
          </Alert>
        )}
        <Cluster align="end">
          <FormText {...form.field('emailAddress')} type="email" autoComplete="email" />
          <Button type="submit" busy={isBusy} busyLabel="Sending…">
            Send the test
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
