import { MIN_PASSWORD_LENGTH, passwordChange } from '@festival/contracts/session';
import { FormPassword } from '@festival/forms/fields';
import { OwnSessions } from '@festival/mfe-kit/own-sessions';
import { useSignIn } from '@festival/mfe-kit/session';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { PageForm, useFormCall } from '../../shared/forms.js';
import { TitledCard } from '../../shared/lists.js';
import styles from './account-screen.module.css';
import { SecondFactor } from './second-factor.js';

/** The admin's own account. */
export function AccountScreen() {
  return (
    <div className={styles.account}>
      <Stack gap={6}>
        <SecondFactor />
        <PasswordForm />
        <OwnSessions />
      </Stack>
    </div>
  );
}

const blank = { currentPassword: '', newPassword: '' };

/** Changes the admin's own password. Their sessions elsewhere end. */
function PasswordForm() {
  const { adopt } = useSignIn();
  const showSnackbar = useSnackbar();
  const form = useFormCall({
    id: 'own-password',
    labels: { currentPassword: 'Current password', newPassword: 'New password' },
    values: blank,
    schema: passwordChange,
    send: (api, body) => api.call('POST /auth/admin/password', { body }),
    at: { PASSWORD_WRONG: { name: 'currentPassword', rule: 'is not this one' } },
    onDone: (session) => {
      adopt(session);
      form.reset(blank);
      showSnackbar('Your password is changed.', { tone: 'positive' });
    },
  });
  return (
    <TitledCard title="Password">
      <PageForm
        call={form}
        action={{ label: 'Change password', busyLabel: 'Changing your password…' }}
      >
        <FormPassword {...form.field('currentPassword')} autoComplete="current-password" required />
        <FormPassword
          {...form.field('newPassword')}
          description={`At least ${MIN_PASSWORD_LENGTH} characters. Other devices are logged out.`}
          autoComplete="new-password"
          required
        />
      </PageForm>
    </TitledCard>
  );
}
