import { Stack } from '@festival/ui/layout';
import { PasswordForm } from './password-form.js';
import { SecondFactor } from './second-factor.js';

/** What every admin looks after: the own account. */
export function AccountScreen() {
  return (
    <Stack gap={6}>
      <SecondFactor />
      <PasswordForm />
    </Stack>
  );
}
