import { errorMessage } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { useState } from 'react';

/** Logs out, once however often it is pressed. */
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
    /** This page itself ended the session, and need not ask for the next one. */
    hasLeft,
    /** Somebody has logged in since. */
    forget: () => setHasLeft(false),
    run: () => {
      if (!logout.isPending) logout.mutate();
    },
    isBusy: logout.isPending,
    error: logout.error ? errorMessage(logout.error) : undefined,
  };
};

export type Logout = ReturnType<typeof useLogout>;
