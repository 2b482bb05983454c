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

/** A placeholder for a stall that is loading. */
export function StallSkeleton() {
  return (
    <Loading label="Opening your stall…">
      <Bones />
    </Loading>
  );
}

/** A placeholder for a part whose code is loading. */
export function PartSkeleton() {
  return (
    <Loading>
      <Bones />
    </Loading>
  );
}
