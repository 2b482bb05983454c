import { MIN_PASSWORD_LENGTH } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { Button } from '@festival/ui/button';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { StallFields } from '../../vendor-profile/components/stall-fields.js';
import type { SignUpForm as SignUp } from '../use-sign-up-form.js';
import styles from './vendor-sign-in.module.css';

/** A new vendor's account and stall. */
export function SignUpForm({ signUp }: { signUp: SignUp }) {
  const { form } = signUp;
  return (
    <form onSubmit={signUp.submit} noValidate>
      <Stack gap={4}>
        <FormErrors errors={signUp.errors} attempt={form.attempt} />
        <FormText
          {...form.field('username')}
          required
          description="What you log in with. Only you see it."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={32}
        />
        <FormPassword
          {...form.field('password')}
          required
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
        />
        <FormText
          {...form.field('emailAddress')}
          required
          description="Shoppers can write to you there, and so do we for a new password."
          type="email"
          autoComplete="email"
          maxLength={64}
        />
        <h3 className={styles.part}>Your stall</h3>
        <StallFields field={form.field} contactRule="Digits only." />
        <p className={styles.hint}>
          All but your username and password is shown on your page in the marketplace. More is in
          the <Link href="/PrivacyPolicy">privacy policy</Link>.
        </p>
        <Button
          type="submit"
          variant="primary"
          wide
          busy={signUp.isBusy}
          busyLabel="Signing you up…"
        >
          Sign up
        </Button>
      </Stack>
    </form>
  );
}
