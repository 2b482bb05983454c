import { ErrorBoundary } from '@festival/mfe-kit/host';
import { Dialog, type DialogProps } from '@festival/ui/dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ComponentType, lazy, Suspense, useState } from 'react';

interface Props<PartProps extends { onClose: () => void }> {
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
  /** How the dialog looks while its code is on its way, or could not be had. */
  frame: Pick<DialogProps, 'title' | 'size'>;
}

function Attempt<PartProps extends { onClose: () => void }>({
  load,
  props,
  frame,
}: Props<PartProps>) {
  const [Shown] = useState(() =>
    lazy(async () => ({ default: (await load()) as ComponentType<object> })),
  );
  const waiting = (
    <Dialog {...frame} open onClose={props.onClose}>
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    </Dialog>
  );
  return (
    <Suspense fallback={waiting}>
      <Shown {...props} />
    </Suspense>
  );
}

/** A dialog that opens at the press, before its code is there. A rejected lazy component stays rejected, so each try makes a new one. */
export function LazyDialog<PartProps extends { onClose: () => void }>(part: Props<PartProps>) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      key={attempt}
      fallback={() => (
        <Dialog {...part.frame} open onClose={part.props.onClose}>
          <ErrorState headingLevel={3} onRetry={() => setAttempt(attempt + 1)} />
        </Dialog>
      )}
    >
      <Attempt {...part} />
    </ErrorBoundary>
  );
}
