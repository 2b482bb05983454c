import type { CampaignForm } from '@festival/contracts/campaigns';
import { errorMessage } from '@festival/mfe-kit/api';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useTestReminder } from './use-send-reminder.js';

/** Sends the email to the admin only, as a test. */
export function TestMail({ form }: { form: CampaignForm }) {
  const { email } = useSession();
  const showSnackbar = useSnackbar();
  const test = useTestReminder();
  const send = () => {
    if (test.isPending) return;
    test.mutate(form, {
      onSuccess: ({ emailAddress }) =>
        showSnackbar(`A test is on its way to ${emailAddress}.`, { tone: 'positive' }),
    });
  };
  return (
    <Stack gap={3}>
      {test.error && (
        <Alert tone="negative" live>
          {errorMessage(test.error)}
        </Alert>
      )}
      <Cluster>
        <Button busy={test.isPending} busyLabel="Sending…" onClick={send}>
          Send a test to myself
        </Button>
        {email && <span>{email}</span>}
      </Cluster>
    </Stack>
  );
}
