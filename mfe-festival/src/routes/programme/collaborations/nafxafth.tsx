import { Carousel } from '@festival/ui/carousel';
import { Gallery } from '@festival/ui/gallery';
import { Stack } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { charityCarnival } from '../../../content/nafxafth.js';
import { About } from '../../../features/collaborations/about.js';
import { Beneficiary } from '../../../features/collaborations/beneficiary.js';
import { ContactSection } from '../../../features/collaborations/contact-section.js';
import { Shirt } from '../../../features/collaborations/shirt.js';
import { Copy } from '../../../shared/copy.js';
import styles from './nafxafth.module.css';

const page = charityCarnival;

/** `/nafxafth`, Arts From The Heart: the charity carnival. */
export function CharityCarnivalPage() {
  return (
    <>
      <PageHeader
        title={page.title}
        eyebrow={page.eyebrow}
        lead={<Copy of={page.lead} />}
        motif="lantern"
        tone="sky"
      />
      <Section>
        <About title={page.aboutTitle} text={page.about} isWide>
          <Gallery label={page.galleryTitle} images={page.gallery} className={styles.gallery} />
        </About>
      </Section>
      <Section
        title={page.beneficiariesTitle}
        lead={<Copy of={page.beneficiariesText} />}
        tone="leaf"
      >
        <Stack as="ul" gap={0} className={styles.beneficiaries}>
          {page.beneficiaries.map((one) => (
            <Beneficiary key={one.name} {...one} />
          ))}
        </Stack>
      </Section>
      <Section title={page.shirtsTitle} lead={<Copy of={page.shirtsText} />} tone="bloom">
        <Carousel
          label={page.shirtsLabel}
          items={page.shirts.map((shirt) => ({
            id: shirt.id,
            label: shirt.name,
            content: <Shirt {...shirt} buy={page.buy} />,
          }))}
        />
      </Section>
      <ContactSection {...page.contact} tone="plain" />
    </>
  );
}
