import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import plain from '../pages/plain-page.module.css';
import { PageFrame } from '../routing/page-frame.js';

/** In the place of an area that cannot be loaded or that broke. Everything around it goes on working. */
export function AreaFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <PageFrame title={title}>
      <div className={cx(plain.page, plain.lantern)} role="alert">
        <h1>{title} is taking a break</h1>
        <p>
          This part of the site did not load. The rest is fine: you can go on elsewhere, or try this
          again.
        </p>
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </PageFrame>
  );
}
