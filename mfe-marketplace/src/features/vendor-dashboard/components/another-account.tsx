import { errorMessage } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';

/** Says who is signed in if it is not a vendor, with a way to sign out. */
export function AnotherAccount() {
  const { role, displayName, email } = useSession();
  const { signOut } = useSignIn();
  const leave = useMutation({ mutationFn: signOut });
  return (
    <Alert
      title={`You are logged in as ${displayName ?? email} (${role})`}
      actions={
        <Button busy={leave.isPending} busyLabel="Logging out…" onClick={() => leave.mutate()}>
          Log out
        </Button>
      }
    >
      This browser has one account at a time: logging in as a vendor logs that one out.
      {leave.error && ` ${errorMessage(leave.error)}`}
    </Alert>
  );
}
