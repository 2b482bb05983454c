import { Link } from '@festival/ui/link';
import type { PrivacySection } from '../../content/schemas/privacy.js';
import styles from './contents.module.css';

/** The sections of the policy, each with a link. */
export function Contents({ sections }: { sections: readonly PrivacySection[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link href={`#${id}`} quiet>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
