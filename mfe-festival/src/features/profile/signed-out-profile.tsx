import { useSignIn } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { useEffect } from 'react';
import { ProfileFrame } from './profile-frame.js';

/** Opens the sign-in immediately, and again on request. */
export function SignedOutProfile() {
  const { requireStudent } = useSignIn();
  useEffect(() => {
    requireStudent().catch(() => undefined);
  }, [requireStudent]);
  return (
    <ProfileFrame>
      <EmptyState
        icon="person"
        title="You are not logged in"
        actions={
          <Button variant="primary" onClick={() => requireStudent().catch(() => undefined)}>
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
