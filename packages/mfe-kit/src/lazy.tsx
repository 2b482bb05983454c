import { ErrorBoundary } from '@festival/mfe-kit/host';
import { Dialog, type DialogProps } from '@festival/ui/dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

interface Props<PartProps extends { onClose: () => void }> {
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
  /** The dialog's frame while its code is loading, or could not be loaded. */
  frame: Pick<DialogProps, 'title' | 'size'>;
}

/** A dialog that opens at once: its frame and the way to close it are there before its code is loaded. */
export function LazyDialog<PartProps extends { onClose: () => void }>({
  load,
  props,
  frame,
}: Props<PartProps>) {
  const framed = (content: ReactNode) => (
    <Dialog {...frame} open onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <LazyPart
      load={load}
      props={props}
      placeholder={framed(
        <Loading>
          <Skeleton lines={8} />
        </Loading>,
      )}
      failed={(retry) => framed(<ErrorState headingLevel={3} onRetry={retry} />)}
    />
  );
}

interface Part<PartProps extends object> {
  (): Promise<ComponentType<PartProps>>;
  /** Set once the code is loaded, so that the server can render the part synchronously. */
  loaded?: ComponentType<PartProps>;
}

/** A part of a page whose code loads when it is shown. */
export const asPart = <PartProps extends object>(
  load: () => Promise<ComponentType<PartProps>>,
): Part<PartProps> => {
  const part: Part<PartProps> = async () => (part.loaded = await load());
  return part;
};

interface LazyPartProps<PartProps extends object> {
  load: Part<PartProps>;
  props: PartProps;
  placeholder: ReactNode;
  /** Shown if it could not be loaded, with a way to try again. Default: a card. */
  failed?: (retry: () => void) => ReactNode;
}

function Attempt<PartProps extends object>({
  load,
  props,
  placeholder,
}: Omit<LazyPartProps<PartProps>, 'failed'>) {
  const [Shown] = useState(
    () =>
      (load.loaded as ComponentType<object> | undefined) ??
      lazy(async () => ({ default: (await load()) as ComponentType<object> })),
  );
  return (
    <Suspense fallback={placeholder}>
      <Shown {...props} />
    </Suspense>
  );
}

const failedCard = (retry: () => void) => <ErrorState headingLevel={3} onRetry={retry} />;

/** Shows a part of a page once its code is loaded. A lazy component that was rejected stays so, so each attempt creates a new one. */
export function LazyPart<PartProps extends object>({
  failed = failedCard,
  ...part
}: LazyPartProps<PartProps>) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary key={attempt} fallback={() => failed(() => setAttempt(attempt + 1))}>
      <Attempt {...part} />
    </ErrorBoundary>
  );
}
