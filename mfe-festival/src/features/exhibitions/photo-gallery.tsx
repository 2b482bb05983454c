import { usePageMeta } from '@festival/mfe-kit/router';
import { Section } from '@festival/ui/section';
import { exhibitions } from '../../content/exhibitions.js';
import styles from './photo-gallery.module.css';

const { label, description, message } = exhibitions.photoGallery;

/** A wall of empty frames. */
export function PhotoGallery() {
  usePageMeta({ title: label, description });
  return (
    <Section tone="sun">
      <div className={styles.wall}>
        <div aria-hidden="true" className={styles.frames}>
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
        <h2 className={styles.message}>{message}</h2>
      </div>
    </Section>
  );
}
