import { Gallery } from '@festival/ui/gallery';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { VideoPlayer } from '@festival/ui/video';
import page from '../../content/nafxjdc.yaml';
import { Collaboration } from '../../features/collaborations/collaboration.js';
import { Copy } from '../../shared/copy.js';
import styles from './nafxjdc.module.css';

/** `/nafxjdc`, the Joint Dance Concert. */
export function DanceConcertPage() {
  return (
    <Collaboration head={page} picture={page.gallery[0]!} tone="sky" contactTone="sun">
      <Section title={page.trailerTitle} tone="night">
        <div className={styles.trailer}>
          <VideoPlayer {...page.trailer} />
          <p className={styles.caption}>
            <Copy of={page.trailerText} />
          </p>
        </div>
      </Section>
      <Section title={page.storyTitle} tone="bloom">
        <Stack as="ol" gap={0} className={styles.story}>
          {page.story.map(({ title: act, text }, index) => (
            <li key={act} className={styles.act}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <h3 className={styles.name}>{act}</h3>
              <p>
                <Copy of={text} />
              </p>
            </li>
          ))}
        </Stack>
      </Section>
      <Section title={page.galleryTitle}>
        <Gallery label={page.galleryTitle} images={page.gallery} className={styles.gallery} />
      </Section>
    </Collaboration>
  );
}
