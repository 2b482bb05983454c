import { ErrorBoundary, useHost } from '@festival/mfe-kit/host';
import { type ReactNode, Suspense, use } from 'react';
import { LoadingPage } from '../pages/loading-page.js';
import type { Resource } from './resource.js';

interface Props<Value> {
  resource: Resource<Value>;
  children: (value: Value) => ReactNode;
  /** Shown when it can't be loaded, or when its content throws. */
  failure: (retry: () => void) => ReactNode;
}

function Value<Value>({ resource, children }: Omit<Props<Value>, 'failure'>) {
  return children(resource.peek() ?? use(resource.load()));
}

/** Renders the value of a resource, a placeholder while it loads, and a button to try again when it fails. */
export function ResourceBoundary<Value>({ resource, children, failure }: Props<Value>) {
  const { server } = useHost();
  const value = <Value resource={resource}>{children}</Value>;
  return (
    <ErrorBoundary
      fallback={(again) =>
        failure(() => {
          resource.reset();
          again();
        })
      }
    >
      {server?.isExposed ? value : <Suspense fallback={<LoadingPage />}>{value}</Suspense>}
    </ErrorBoundary>
  );
}
