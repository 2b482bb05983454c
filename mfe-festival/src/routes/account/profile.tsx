import { useSession } from '@festival/mfe-kit/session';
import { OtherAccountProfile } from '../../features/profile/other-account-profile.js';
import { ProfileContent } from '../../features/profile/profile-content.js';
import { ProfileFailure } from '../../features/profile/profile-failure.js';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.js';
import { SignedOutProfile } from '../../features/profile/signed-out-profile.js';
import { useProfile } from '../../features/profile/use-profile.js';

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
