import type { Profile } from '@festival/contracts/profile';
import { Slot } from '@festival/mfe-kit/slots';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { ChancesPanel } from './chances-panel.js';
import { ProfileFrame } from './profile-frame.js';
import { ProfileHead } from './profile-head.js';

interface Props {
  profile: Profile;
  onRetry: () => void;
}

const panelPlaceholder = (
  <Loading>
    <Skeleton shape="block" />
  </Loading>
);

function MissingParts({ parts, onRetry }: { parts: string[]; onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      title="Some of this page is missing"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      We could not ask: {parts.join(', ')}. What you see of the rest is up to date.
    </Alert>
  );
}

export function ProfileContent({ profile, onRetry }: Props) {
  return (
    <ProfileFrame title={profile.displayName} head={<ProfileHead profile={profile} />}>
      {profile.unavailable.length > 0 && (
        <MissingParts parts={profile.unavailable} onRetry={onRetry} />
      )}
      <ChancesPanel profile={profile} />
      <Slot name="profile.panel" props={{ profile }} placeholder={panelPlaceholder} />
    </ProfileFrame>
  );
}
