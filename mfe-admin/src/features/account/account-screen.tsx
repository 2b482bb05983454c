import { OwnSessions } from '@festival/mfe-kit/own-sessions';
import { Stack } from '@festival/ui/layout';
import styles from './account-screen.module.css';
import { PasswordForm } from './password-form.js';
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
