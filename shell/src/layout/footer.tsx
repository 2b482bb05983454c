import { useEdition } from '@festival/mfe-kit/edition';
import styles from './footer.module.css';
import { SignedInAs } from './signed-in-as.js';

export function Footer() {
  const { name, organiser, contactEmail } = useEdition();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p>
          {name}, by the {organiser}. Write to us at{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
        <SignedInAs />
      </div>
    </footer>
  );
}
