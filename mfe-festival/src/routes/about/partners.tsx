import { useEdition } from '@festival/mfe-kit/edition';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import partners from '../../content/partners.yaml';
import type { PartnerGroup } from '../../content/schemas.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
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

/** One kind of partner, each on a piece of paper. The fewer the partners, the larger the pieces. */
function PartnerRow({ id, title, partners }: PartnerGroup) {
  return (
    <section aria-label={title} className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <Stack as="ul" gap={0} className={styles.wall} data-group={id}>
        {partners.map(({ name, logo }, index) => (
          <Sheet as="li" key={name} cut={index % 2 ? 'b' : 'a'} className={styles.partner}>
            <img src={logo} alt={name} loading="lazy" className={styles.logo} />
          </Sheet>
        ))}
      </Stack>
    </section>
  );
}
