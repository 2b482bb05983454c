import { errorMessage } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { useState } from 'react';

/** Logs out, once however often the button is pressed. */
export const useLogout = () => {
  const signIn = useSignIn();
  const [hasLeft, setHasLeft] = useState(false);
  const logout = useMutation({
    mutationFn: () => {
      setHasLeft(true);
      return signIn.signOut();
    },
    onError: () => setHasLeft(false),
  });
  return {
    /** Whether this page ended the session itself, so that it need not ask to sign in again. */
    hasLeft,
    /** Call it after the next sign-in. */
    forget: () => setHasLeft(false),
    run: () => {
      if (!logout.isPending) logout.mutate();
    },
    isBusy: logout.isPending,
    error: logout.error ? errorMessage(logout.error) : undefined,
  };
};

export type Logout = ReturnType<typeof useLogout>;
