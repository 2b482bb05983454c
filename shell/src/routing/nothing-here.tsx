import { NotFoundPage } from '../pages/not-found-page.js';
import { PageFrame } from './page-frame.js';

/** The page of an address that nobody knows. */
export function NothingHere() {
  return (
    <PageFrame title="Page not found">
      <NotFoundPage />
    </PageFrame>
  );
}
