import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';

export function ProfileSkeleton() {
  return (
    <>
      <h1>Your profile</h1>
      <Loading label="Loading your profile…">
        <Stack gap={6}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton lines={4} />
        </Stack>
      </Loading>
    </>
  );
}
