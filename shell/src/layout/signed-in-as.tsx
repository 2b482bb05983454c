import { errorMessage } from '@festival/mfe-kit/api';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import styles from './footer.module.css';

/** Whose account this is, whichever kind, and the way out of it. */
export function SignedInAs() {
  const { role, displayName, email } = useSession();
  const { signOut } = useSignIn();
  const say = useSnackbar();
  if (role === 'visitor') return null;
  const leave = () =>
    signOut().then(
      () => say('You are signed out.'),
      (error) => say(errorMessage(error), { tone: 'negative' }),
    );
  return (
    <p>
      Signed in as {displayName ?? email} ·{' '}
      <button type="button" className={styles.leave} onClick={() => void leave()}>
        Sign out
      </button>
    </p>
  );
}
