import { Loading, Skeleton } from '@festival/ui/skeleton';

export function QuizSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton lines={4} />
    </Loading>
  );
}
