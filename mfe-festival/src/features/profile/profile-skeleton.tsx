import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { ProfileFrame } from './profile-frame.js';

export function ProfileSkeleton() {
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
