import { NotFoundPage } from '../pages/not-found-page.js';
import { PageFrame } from './page-frame.js';

/** The page for an address that no area knows. */
export function NothingHere() {
  return (
    <PageFrame title="Page not found">
      <NotFoundPage />
    </PageFrame>
  );
}
