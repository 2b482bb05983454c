import { Gallery } from '@festival/ui/gallery';
import { Stack } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { VideoPlayer } from '@festival/ui/video';
import page from '../../content/nafxjdc.yaml';
import { ContactSection } from '../../features/collaborations/about.js';
import { Copy } from '../../shared/copy.js';
import { toFilm } from '../../shared/media.js';
import styles from './nafxjdc.module.css';

/** `/nafxjdc`, the Joint Dance Concert. */
export function DanceConcertPage() {
  const { description: _, ...film } = toFilm(page.trailer);
  return (
    <>
      <PageHeader
        title={page.title}
        eyebrow={page.eyebrow}
        lead={<Copy of={page.lead} />}
        motif="lantern"
        tone="sky"
      />
      <Section title={page.trailerTitle} tone="night">
        <div className={styles.trailer}>
          <VideoPlayer {...film} />
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
      <ContactSection {...page.contact} tone="sun" />
    </>
  );
}
