import { endSessionsForm } from '@festival/contracts/session';
import { FormText } from '@festival/forms/fields';
import { useSnackbar } from '@festival/ui/snackbar';
import { PageForm, useFormCall } from '../../shared/forms.js';
import { TitledCard } from '../../shared/lists.js';

const blank = { account: '' };

const browsers = (count: number) => (count === 1 ? '1 browser' : `${count} browsers`);

/** Logs a student or a vendor out everywhere, who has lost a phone or forgot to log out. */
export function EndSessions() {
  const showSnackbar = useSnackbar();
  const form = useFormCall({
    id: 'end-sessions',
    labels: { account: 'Email address or username' },
    values: blank,
    schema: endSessionsForm,
    send: (api, body) => api.call('POST /admin/sessions/end', { body }),
    at: { ACCOUNT_UNKNOWN: { name: 'account' } },
    onDone: (ended) => {
      for (const { displayName, role, sessions } of ended)
        showSnackbar(`${displayName} (${role}) is logged out of ${browsers(sessions)}.`, {
          tone: 'positive',
        });
      form.reset(blank);
    },
  });
  return (
    <TitledCard title="Log a student or vendor out">
      <PageForm
        call={form}
        action={{
          label: 'Log out everywhere',
          busyLabel: 'Logging out…',
          variant: 'secondary',
        }}
      >
        <FormText
          {...form.field('account')}
          description="A student’s address, or a vendor’s address or username. They are logged out everywhere and can log in again."
          autoComplete="off"
          required
        />
      </PageForm>
    </TitledCard>
  );
}
