import { errorMessage } from '@festival/mfe-kit/api';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import styles from './footer.module.css';

/** The signed-in account of any kind, and the log-out button. */
export function SignedInAs() {
  const { role, displayName, email } = useSession();
  const { signOut } = useSignIn();
  const showSnackbar = useSnackbar();
  if (role === 'visitor') return null;
  const leave = () =>
    signOut().then(
      () => showSnackbar('You are logged out.'),
      (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    );
  return (
    <p>
      Logged in as {displayName ?? email} ·{' '}
      <button type="button" className={styles.leave} onClick={() => void leave()}>
        Log out
      </button>
    </p>
  );
}
