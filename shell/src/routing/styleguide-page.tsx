import type { Host } from '@festival/mfe-kit/host';
import { lazy, Suspense } from 'react';
import { LoadingPage } from '../pages/loading-page.js';
import { PageFrame } from './page-frame.js';

const Styleguide = lazy(() =>
  import('@festival/ui/styleguide').then((module) => ({ default: module.Styleguide })),
);

export const STYLEGUIDE_TITLE = 'Styleguide';

/** Only of a demo; in production it is a page like any that is not there. */
export const isStyleguide = (mode: Host['mode'], pathname: string): boolean =>
  mode === 'demo' && /^\/styleguide\/?$/i.test(pathname);

/** The one page of the shell's own: what all the others are made of. */
export function StyleguidePage() {
  return (
    <PageFrame title={STYLEGUIDE_TITLE}>
      <Suspense fallback={<LoadingPage />}>
        <Styleguide />
      </Suspense>
    </PageFrame>
  );
}
