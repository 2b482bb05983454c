import { PageHeader } from '@festival/ui/page-header';
import { Playlist } from '@festival/ui/playlist';
import { Section } from '@festival/ui/section';
import { talentCompetition } from '../../../content/nafxcs.js';
import { About } from '../../../features/collaborations/about.js';
import { ContactSection } from '../../../features/collaborations/contact-section.js';
import { Premiere } from '../../../features/collaborations/premiere.js';
import { Copy } from '../../../shared/copy.js';
import { toFilm } from '../../../shared/images/to-film.js';

const page = talentCompetition;

/** `/nafxcs`, Centre Stage: the talent competition. */
export function TalentCompetitionPage() {
  return (
    <>
      <PageHeader
        title={page.title}
        eyebrow={page.eyebrow}
        lead={<Copy of={page.lead} />}
        motif="lantern"
        tone="leaf"
      />
      <Section title={page.playlistTitle} tone="night">
        <Playlist label={page.playlistLabel} videos={page.playlist.map(toFilm)} />
      </Section>
      <Section>
        <About title={page.aboutTitle} text={page.about}>
          <Premiere />
        </About>
      </Section>
      <ContactSection {...page.contact} tone="sky" />
    </>
  );
}
