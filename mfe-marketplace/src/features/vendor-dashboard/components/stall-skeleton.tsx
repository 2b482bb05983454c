import { Card } from '@festival/ui/card';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';

/** In the place of a stall that is on its way. */
export function StallSkeleton() {
  return (
    <Loading label="Opening your stall…">
      <Stack gap={4}>
        <Skeleton shape="title" />
        <Card padding="large">
          <Skeleton lines={8} />
        </Card>
      </Stack>
    </Loading>
  );
}
