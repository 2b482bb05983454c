import { formatDate, formatTimes } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Image } from '@festival/ui/image';
import { Playlist } from '@festival/ui/playlist';
import { Section } from '@festival/ui/section';
import page from '../../content/nafxcs.yaml';
import { About, Collaboration } from '../../features/collaborations/collaboration.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import styles from './nafxcs.module.css';

/** `/nafxcs`, Centre Stage: the talent competition. */
export function TalentCompetitionPage() {
  const edition = useEdition();
  const { premiere } = edition.collaborations.centreStage;
  const facts = `${formatDate(edition, premiere, 'full')}, ${formatTimes(edition, premiere)}`;
  return (
    <Collaboration head={page} picture={stage} facts={facts} tone="leaf" contactTone="sky">
      <Section title={page.playlistTitle} tone="night">
        <Playlist label={page.playlistLabel} videos={page.playlist} />
      </Section>
      <Section>
        <About title={page.aboutTitle} text={page.about}>
          <Premiere />
        </About>
      </Section>
    </Collaboration>
  );
}

const { title, stage, premiereTitle, premiereText, metaDescription } = page;

/** The date of the final, as a ticket on the stage. */
function Premiere() {
  const edition = useEdition();
  const { premiere } = edition.collaborations.centreStage;
  const addressOf = usePublicAddress();
  const channel = edition.socials.find(({ label }) => label === 'YouTube')?.href;
  return (
    <section aria-label={premiereTitle}>
      <div className={styles.stage}>
        <Image
          {...stage.image}
          alt={stage.alt}
          ratio="16/9"
          sizes="(min-width: 60rem) 38rem, 92vw"
        />
      </div>
      <Sheet tone="sun" cut="b" className={styles.ticket}>
        <h2 className={styles.title}>{premiereTitle}</h2>
        <p>
          <time dateTime={premiere}>
            <span className={styles.day}>{formatDate(edition, premiere, 'full')}</span>{' '}
            <span className={styles.hour}>{formatTimes(edition, premiere)}</span>
          </time>
        </p>
        <p className={styles.text}>
          <Copy of={premiereText} />
        </p>
      </Sheet>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: title,
          description: metaDescription,
          startDate: premiere,
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
          location: { '@type': 'VirtualLocation', url: channel ?? addressOf('/nafxcs') },
          url: addressOf('/nafxcs'),
          image: addressOf(stage.image.src),
          organizer: { '@type': 'Organization', name: edition.organiser },
          isAccessibleForFree: true,
        }}
      />
    </section>
  );
}
