import { ErrorBoundary } from '@festival/mfe-kit/host';
import { ErrorState } from '@festival/ui/error-state';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

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

interface Props<PartProps extends object> {
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
}: Omit<Props<PartProps>, 'failed'>) {
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

const card = (retry: () => void) => <ErrorState headingLevel={3} onRetry={retry} />;

/** Shows such a part. A rejected lazy component stays rejected, so each attempt creates a new one. */
export function LazyPart<PartProps extends object>({ failed = card, ...part }: Props<PartProps>) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary key={attempt} fallback={() => failed(() => setAttempt(attempt + 1))}>
      <Attempt {...part} />
    </ErrorBoundary>
  );
}
