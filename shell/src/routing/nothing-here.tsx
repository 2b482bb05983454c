import { useIsDemo } from '@festival/mfe-kit/mode';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingPage } from '../pages/loading-page.js';
import { NotFoundPage } from '../pages/not-found-page.js';
import { PageFrame } from './page-frame.js';

const Styleguide = lazy(() =>
  import('@festival/ui/styleguide').then((module) => ({ default: module.Styleguide })),
);

const never = () => () => undefined;

/** Only of a demo, and only in the browser: to the server, as in production, it is a page like any that is not there. */
const useIsStyleguide = (): boolean => {
  const isDemo = useIsDemo();
  const { pathname } = useLocation();
  return useSyncExternalStore(
    never,
    () => isDemo && /^\/styleguide\/?$/i.test(pathname),
    () => false,
  );
};

/** The page of an address that no area knows. */
export function NothingHere() {
  if (!useIsStyleguide()) {
    return (
      <PageFrame title="Page not found">
        <NotFoundPage />
      </PageFrame>
    );
  }
  return (
    <PageFrame title="Styleguide">
      <Suspense fallback={<LoadingPage />}>
        <Styleguide />
      </Suspense>
    </PageFrame>
  );
}
