import type { Profile } from '@festival/contracts/profile';
import { LazyPart } from '@festival/mfe-kit/lazy';
import { Slot } from '@festival/mfe-kit/slots';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { ChancesPanel } from './chances/chances-panel.js';
import { NextThingsPanel } from './next-things/next-things-panel.js';
import { ProfileFrame } from './profile-frame.js';
import { ProfileHead } from './profile-head.js';

const loadSessions = () =>
  import('@festival/mfe-kit/own-sessions').then((module) => module.OwnSessions);

interface Props {
  profile: Profile;
  onRetry: () => void;
}

const panelPlaceholder = (
  <Loading>
    <Skeleton shape="block" />
  </Loading>
);

/** Shown in place of a panel whose area did not load. */
const panelFailure = (retry: () => void) => <ErrorState headingLevel={2} onRetry={retry} />;

/** The student, their next steps, and the panels of the areas. A part that could not be loaded says so in its place. */
export function ProfileContent({ profile, onRetry }: Props) {
  return (
    <ProfileFrame title={profile.displayName} head={<ProfileHead profile={profile} />}>
      <NextThingsPanel profile={profile} />
      <ChancesPanel profile={profile} onRetry={onRetry} />
      <Slot
        name="profile.panel"
        props={{ profile, onRetry }}
        placeholder={panelPlaceholder}
        fallback={panelFailure}
      />
      <LazyPart load={loadSessions} props={{}} placeholder={panelPlaceholder} />
    </ProfileFrame>
  );
}
