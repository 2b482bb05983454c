import type { Host } from '@festival/mfe-kit/host';
import { lazy, Suspense } from 'react';
import { LoadingPage } from '../pages/loading-page.js';
import { PageFrame } from './page-frame.js';

const Styleguide = lazy(() =>
  import('@festival/ui/styleguide').then((module) => ({ default: module.Styleguide })),
);

export const STYLEGUIDE_TITLE = 'Styleguide';

/** Only in demo mode. In production it is "not found". */
export const isStyleguide = (mode: Host['mode'], pathname: string): boolean =>
  mode === 'demo' && /^\/styleguide\/?$/i.test(pathname);

/** The shell's only page of its own: all components that the other pages use. */
export function StyleguidePage() {
  return (
    <PageFrame title={STYLEGUIDE_TITLE}>
      <Suspense fallback={<LoadingPage />}>
        <Styleguide />
      </Suspense>
    </PageFrame>
  );
}
