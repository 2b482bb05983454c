import { Slot } from '@festival/mfe-kit/slots';
import { Motif } from '@festival/ui/artwork';
import { LinkButton } from '@festival/ui/link-button';
import { Section } from '@festival/ui/section';
import { Skeleton } from '@festival/ui/skeleton';
import { home } from '../content/home.js';
import { Facts } from '../features/home/facts.js';
import { Hero } from '../features/home/hero.js';
import { WhatsOn } from '../features/home/whats-on.js';
import { Copy } from '../shared/copy.js';
import styles from './home.module.css';

export function HomePage() {
  const { hero, whatsOn, about, facts } = home;
  return (
    <>
      <Hero hero={hero} />
      <Section title={whatsOn.title} lead={<Copy of={whatsOn.lead} />}>
        <WhatsOn label={whatsOn.label} cards={whatsOn.cards} />
      </Section>
      <Section tone="night" aria-labelledby="home-about">
        <div className={styles.about}>
          <h2 id="home-about" className={styles.claim}>
            {about.title}
          </h2>
          <div className={styles.words}>
            {about.text.map((paragraph, index) => (
              <p key={index}>
                <Copy of={paragraph} />
              </p>
            ))}
            <LinkButton variant="primary" href={about.action.href}>
              {about.action.label}
            </LinkButton>
          </div>
          <div className={styles.shapes}>
            <Motif name="kite" size="fill" />
            <Motif name="note" size="fill" />
            <Motif name="fan" size="fill" />
            <Motif name="lantern" size="fill" />
          </div>
        </div>
      </Section>
      <Section>
        <Slot name="home.preview" when="visible" placeholder={<Skeleton shape="block" />} />
      </Section>
      <Section tone="bloom" title={facts.title}>
        <Facts items={facts.items} action={facts.action} />
      </Section>
    </>
  );
}
