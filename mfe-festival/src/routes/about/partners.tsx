import { useEdition } from '@festival/mfe-kit/edition';
import { Container } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { partners } from '../../content/partners.js';
import { PartnerRow } from '../../features/partners/partner-row.js';
import { Copy } from '../../shared/copy.js';
import styles from './partners.module.css';

const { title, lead, groups, invitation } = partners;

/** `/partners`, the festival's partners. */
export function PartnersPage() {
  const { contactEmail } = useEdition();
  return (
    <>
      <PageHeader title={title} lead={<Copy of={lead} />} motif="kite" tone="night" />
      <Container className={styles.groups}>
        {groups.map((group) => (
          <PartnerRow key={group.id} {...group} />
        ))}
      </Container>
      <Section
        title={invitation.title}
        lead={<Copy of={invitation.text} />}
        tone="bloom"
        motif="kite"
      >
        <div>
          <LinkButton href={`mailto:${contactEmail}`}>{invitation.write}</LinkButton>
        </div>
      </Section>
    </>
  );
}
