import type { Profile } from '@festival/contracts/profile';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useLogIn, useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useDeferredValue, useEffect } from 'react';
import { ProfileContent, ProfileFrame } from '../../features/profile/profile-content.js';

/** A student's own page: who they are, their chances, and what the areas add. */
export function ProfilePage() {
  const { role } = useSession();
  const profile = useProfile(role === 'student');
  if (role === 'vendor' || role === 'admin') return <OtherAccountProfile role={role} />;
  if (role !== 'student' || profile.isSignedOut) return <SignedOutProfile />;
  if (profile.data) return <ProfileContent profile={profile.data} onRetry={profile.refetch} />;
  if (profile.error) return <ProfileFailure error={profile.error} onRetry={profile.refetch} />;
  return <ProfileSkeleton />;
}

function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <Loading label="Loading your profile…">
        <Stack gap={6}>
          <Skeleton shape="block" />
          <Skeleton lines={4} />
        </Stack>
      </Loading>
    </ProfileFrame>
  );
}

interface Props {
  error: Error;
  onRetry: () => void;
}

function ProfileFailure({ error, onRetry }: Props) {
  return (
    <ProfileFrame>
      <ErrorState title="Your profile did not load" onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    </ProfileFrame>
  );
}

interface ProfileQuery {
  data: Profile | undefined;
  error: Error | null;
  /** The session ended in the meantime, here or in another tab. */
  isSignedOut: boolean;
  refetch: () => void;
}

/** The signed-in student's profile. The gateway composes it from the services. */
const useProfile = (isSignedIn: boolean): ProfileQuery => {
  const api = useApi();
  const query = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.call('GET /students/profile', { signal }),
    enabled: isSignedIn,
    staleTime: 0,
  });
  // Rendered in slices, because the whole page at once blocks a slow phone.
  const shown = useDeferredValue(query.data);
  return {
    // Without data the one to show may be that of the account before.
    data: query.data && shown,
    error: query.error,
    isSignedOut: isApiError(query.error) && query.error.status === 401,
    refetch: () => void query.refetch(),
  };
};

/** Opens the sign-in immediately, and again on request. */
function SignedOutProfile() {
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

const places = {
  vendor: { href: '/VendorLogin', label: 'Go to your stall' },
  admin: { href: '/AdminManage', label: 'Go to the admin pages' },
} as const;

/** For a vendor or an admin, who has no profile: a link to their own page. */
function OtherAccountProfile({ role }: { role: keyof typeof places }) {
  const { displayName, email } = useSession();
  const logIn = useLogIn();
  const { href, label } = places[role];
  return (
    <ProfileFrame>
      <EmptyState
        icon="person"
        title={`You are logged in as ${displayName ?? email}`}
        actions={
          <>
            <LinkButton variant="primary" href={href}>
              {label}
            </LinkButton>
            <Button onClick={() => void logIn()}>Log in with a campus account</Button>
          </>
        }
      >
        Orders, workshops and lucky-draw chances belong to campus accounts, and this is another.
      </EmptyState>
    </ProfileFrame>
  );
}
