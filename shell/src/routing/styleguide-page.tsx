import { STYLEGUIDE_TITLE } from '@festival/contracts/areas';
import { lazy, Suspense } from 'react';
import { LoadingPage } from '../pages/loading-page.js';
import { PageFrame } from './page-frame.js';

const Styleguide = lazy(() =>
  import('@festival/ui/styleguide').then((module) => ({ default: module.Styleguide })),
);

/** All components that the other pages use. */
export function StyleguidePage() {
  return (
    <PageFrame title={STYLEGUIDE_TITLE}>
      <Suspense fallback={<LoadingPage />}>
        <Styleguide />
      </Suspense>
    </PageFrame>
  );
}
