import { ErrorBoundary } from '@festival/mfe-kit/host';
import { ErrorState } from '@festival/ui/error-state';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

interface Props<PartProps extends object> {
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
  placeholder: ReactNode;
}

function Attempt<PartProps extends object>({ load, props, placeholder }: Props<PartProps>) {
  const [Part] = useState(() =>
    lazy(async () => ({ default: (await load()) as ComponentType<object> })),
  );
  return (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  );
}

/** A part of a page whose code comes when it is shown. A rejected lazy component stays rejected, so each try makes a new one. */
export function LazyPart<PartProps extends object>(part: Props<PartProps>) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      key={attempt}
      fallback={() => <ErrorState headingLevel={3} onRetry={() => setAttempt(attempt + 1)} />}
    >
      <Attempt {...part} />
    </ErrorBoundary>
  );
}
