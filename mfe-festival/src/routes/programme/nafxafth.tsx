import { Carousel } from '@festival/ui/carousel';
import { Gallery } from '@festival/ui/gallery';
import { Image } from '@festival/ui/image';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Section } from '@festival/ui/section';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import page from '../../content/nafxafth.yaml';
import { About, Collaboration } from '../../features/collaborations/collaboration.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import styles from './nafxafth.module.css';

/** `/nafxafth`, Arts From The Heart: the charity carnival. */
export function CharityCarnivalPage() {
  return (
    <Collaboration head={page} picture={page.gallery[0]!} tone="sky" contactTone="plain">
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
            content: <Shirt {...shirt} />,
          }))}
        />
      </Section>
    </Collaboration>
  );
}

/** The charity that the carnival supports, on a card. */
function Beneficiary({ name, text, image }: (typeof page.beneficiaries)[number]) {
  return (
    <Sheet as="li" className={styles.card}>
      <Image {...image.image} alt={image.alt} ratio="3/2" sizes="(min-width: 48rem) 36rem, 92vw" />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p>
          <Copy of={text} />
        </p>
      </div>
    </Sheet>
  );
}

/** A shirt of the sale, and where to buy it. */
function Shirt({ name, text, image }: (typeof page.shirts)[number]) {
  const { buy } = page;
  return (
    <div className={styles.shirt}>
      <div className={styles.image}>
        <Image
          {...image.image}
          alt={image.alt}
          ratio="1/1"
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        />
      </div>
      <h3>{name}</h3>
      <p>{text}</p>
      <LinkButton variant="primary" href={buy.href} className={styles.buy}>
        {buy.text}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}
