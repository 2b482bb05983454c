import { LinkButton } from '@festival/ui/link-button';
import { PageFrame } from '../routing/page-frame.js';
import styles from './plain-page.module.css';

export function NotFoundPage() {
  return (
    <PageFrame title="Page not found">
      <div className={styles.page}>
        <h1>We could not find that page</h1>
        <p>The link may be old, or the address may have a typing mistake in it.</p>
        <LinkButton variant="primary" href="/">
          Go to the home page
        </LinkButton>
      </div>
    </PageFrame>
  );
}
