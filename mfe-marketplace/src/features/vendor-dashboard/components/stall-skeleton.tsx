import { Card } from '@festival/ui/card';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';

function Bones() {
  return (
    <Stack gap={4}>
      <Skeleton shape="title" />
      <Card padding="large">
        <Skeleton lines={8} />
      </Card>
    </Stack>
  );
}

/** In the place of a stall that is on its way. */
export function StallSkeleton() {
  return (
    <Loading label="Opening your stall…">
      <Bones />
    </Loading>
  );
}

/** In the place of a part of it whose code is. */
export function PartSkeleton() {
  return (
    <Loading>
      <Bones />
    </Loading>
  );
}
