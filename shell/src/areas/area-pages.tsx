import type { BootArea } from '@festival/contracts/boot';
import type { Area } from '@festival/mfe-kit/area';
import { ErrorBoundary, useHost } from '@festival/mfe-kit/host';
import { PageParams } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingPage } from '../pages/loading-page.js';
import { NothingHere } from '../pages/not-found-page.js';
import plain from '../pages/plain-page.module.css';
import { findRoute } from '../routing/find-page.js';
import { PageFrame } from '../routing/page-frame.js';
import type { Resource, ShellAreas } from './registry.js';

interface RouteProps {
  declared: BootArea;
  area: Area;
  areas: ShellAreas;
  failure: Failure;
}

function Route({ declared, area, areas, failure }: RouteProps) {
  const { pathname } = useLocation();
  const { route, params = {} } = useMemo(() => findRoute(area, pathname), [area, pathname]);
  if (!route) return <NothingHere />;
  return (
    <PageParams key={route.path} value={params}>
      <ResourceBoundary resource={areas.page(route)} failure={failure}>
        {(Page) => (
          <PageFrame
            title={route.title}
            description={route.description ?? declared.description}
            art={route.art}
          >
            <Page />
          </PageFrame>
        )}
      </ResourceBoundary>
    </PageParams>
  );
}

type Failure = (retry: () => void) => React.ReactNode;

/** The pages of one area, or a card to try again when they can't be loaded. */
export function AreaPages({ area, areas }: { area: BootArea; areas: ShellAreas }) {
  const failure: Failure = (retry) => <AreaFailure area={area} onRetry={retry} />;
  return (
    <ResourceBoundary resource={areas.area(area.name)} failure={failure}>
      {(loaded) => <Route declared={area} area={loaded} areas={areas} failure={failure} />}
    </ResourceBoundary>
  );
}

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
function ResourceBoundary<Value>({ resource, children, failure }: Props<Value>) {
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

/** Retries automatically when the network is back. */
const useRetryOnReturn = (isOnline: boolean, onRetry: () => void) => {
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  });
};

interface AreaFailureProps {
  area: BootArea;
  onRetry: () => void;
}

/** Shown in place of an area that failed to load or to render. Everything around it still works. */
function AreaFailure({ area, onRetry }: AreaFailureProps) {
  const { title } = area;
  const isOnline = useIsOnline();
  useRetryOnReturn(isOnline, onRetry);
  return (
    <PageFrame title={title}>
      <div className={cx(plain.page, plain.lantern)} role="alert">
        <h1>{isOnline ? `${title} is taking a break` : 'You are offline'}</h1>
        <p>
          {isOnline
            ? 'This part of the site did not load. The rest of the site works. You can try again.'
            : 'This page has not loaded yet. It loads as soon as you are back online.'}
        </p>
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </PageFrame>
  );
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether this device has a network, as far as the browser knows. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
