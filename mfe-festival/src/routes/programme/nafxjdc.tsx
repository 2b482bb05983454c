import { Gallery } from '@festival/ui/gallery';
import { Stack } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { VideoPlayer } from '@festival/ui/video';
import danceConcert from '../../content/nafxjdc.yaml';
import { ContactSection } from '../../features/collaborations/about.js';
import { Copy } from '../../shared/copy.js';
import { toFilm } from '../../shared/media.js';
import styles from './nafxjdc.module.css';

const {
  title,
  eyebrow,
  lead,
  trailerTitle,
  trailer,
  trailerText,
  storyTitle,
  story,
  galleryTitle,
  gallery,
} = danceConcert;

/** `/nafxjdc`, the Joint Dance Concert. */
export function DanceConcertPage() {
  const { description: _, ...film } = toFilm(trailer);
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={eyebrow}
        lead={<Copy of={lead} />}
        motif="lantern"
        tone="sky"
      />
      <Section title={trailerTitle} tone="night">
        <div className={styles.trailer}>
          <VideoPlayer {...film} />
          <p className={styles.caption}>
            <Copy of={trailerText} />
          </p>
        </div>
      </Section>
      <Section title={storyTitle} tone="bloom">
        <Stack as="ol" gap={0} className={styles.story}>
          {story.map(({ title: act, text }, index) => (
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
      <Section title={galleryTitle}>
        <Gallery label={galleryTitle} images={gallery} className={styles.gallery} />
      </Section>
      <ContactSection {...danceConcert.contact} tone="sun" />
    </>
  );
}
