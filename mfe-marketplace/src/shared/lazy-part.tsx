import { ErrorBoundary } from '@festival/mfe-kit/host';
import { ErrorState } from '@festival/ui/error-state';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';

interface Props<PartProps extends object> {
  /** The same function at every render. */
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
  placeholder: ReactNode;
}

/** A part of a page whose code comes when it is shown. A rejected lazy component stays rejected, so each try makes a new one. */
export function LazyPart<PartProps extends object>({ load, props, placeholder }: Props<PartProps>) {
  const [attempt, setAttempt] = useState(0);
  const Part = useMemo(
    () => lazy(async () => ({ default: (await load()) as ComponentType<object> })),
    [load, attempt],
  );
  return (
    <ErrorBoundary
      key={attempt}
      fallback={() => <ErrorState headingLevel={3} onRetry={() => setAttempt(attempt + 1)} />}
    >
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
