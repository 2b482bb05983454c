import { Button } from '@festival/ui/button';
import { Icon } from '@festival/ui/icon';
import { PageFrame } from '../routing/page-frame.js';
import styles from './area-failure.module.css';

/** In the place of an area that cannot be loaded or that broke. Everything around it goes on working. */
export function AreaFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <PageFrame title={title}>
      <div className={styles.card} role="alert">
        <Icon name="alert" size="large" />
        <h1 className={styles.title}>{title} is taking a break</h1>
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
