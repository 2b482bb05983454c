import { useLogIn } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { useEffect } from 'react';
import { ProfileFrame } from './profile-frame.js';

/** Opens the sign-in immediately, and again on request. */
export function SignedOutProfile() {
  const logIn = useLogIn();
  useEffect(() => {
    void logIn();
  }, [logIn]);
  return (
    <ProfileFrame>
      <EmptyState
        icon="person"
        title="You are not logged in"
        actions={
          <Button variant="primary" onClick={() => void logIn()}>
            Log in
          </Button>
        }
      >
        Your orders, workshops and lucky-draw chances wait here. Log in with your campus account to
        see them.
      </EmptyState>
    </ProfileFrame>
  );
}
