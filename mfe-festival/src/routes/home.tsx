import { localTime } from '@festival/edition/programme';
import { type Api, useAnswer } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Slot } from '@festival/mfe-kit/slots';
import { Motif } from '@festival/ui/artwork';
import { belowFold, Cluster } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Section } from '@festival/ui/section';
import { type ComponentType, lazy, Suspense, useCallback } from 'react';
import home from '../content/home.yaml';
import { Today } from '../features/programme/today.js';
import { Copy, Paragraphs } from '../shared/copy.js';
import { MovingImage } from '../shared/media.js';
import styles from './home.module.css';
import { WhatsOn } from './whats-on.js';
// With this page's own, because the page's HTML has the previews.
import '../features/home/previews.module.css';

const importPreviews = () => import('../features/home/previews.js');

/** Only the server loads them. A browser keeps their HTML as it is until the areas' own parts take its place. */
let Previews: ComponentType = lazy(() => new Promise<never>(() => undefined));

export const queries = async (request: PageRequest): Promise<PageQuery[]> => {
  const previews = await importPreviews();
  Previews = previews.Previews;
  return previews.queries(request);
};

function KeptPreviews() {
  return <Previews />;
}

/** Always the same element, because React drops the server's HTML of a part that is given others. */
const keptPreviews = (
  <Suspense fallback={<div className={styles.kept} />}>
    <KeptPreviews />
  </Suspense>
);

/** The server sends the programme; a visitor who comes from another page loads it. */
const useProgramme = () => {
  const edition = useEdition();
  const time = localTime(edition, useFestivalNow());
  const load = useCallback(
    (api: Api, signal: AbortSignal) =>
      importPreviews().then(({ loadProgramme }) => loadProgramme(edition, api, signal)),
    [edition],
  );
  const { data: items } = useAnswer(load, 'programme');
  return { items, time };
};

export function HomePage() {
  const { whatsOn, about, facts } = home;
  const programme = useProgramme();
  return (
    <>
      <Hero />
      <Today {...programme} />
      <Section className={belowFold} title={whatsOn.title} lead={<Copy of={whatsOn.lead} />}>
        <WhatsOn label={whatsOn.label} cards={whatsOn.cards} {...programme} />
      </Section>
      <Section className={belowFold} tone="night" aria-labelledby="home-about">
        <div className={styles.about}>
          <h2 id="home-about" className={styles.claim}>
            {about.title}
          </h2>
          <div className={styles.words}>
            <Paragraphs of={about.text} />
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
      <Section className={belowFold}>
        <Slot name="home.preview" when="visible" placeholder={keptPreviews} />
      </Section>
      <Section className={belowFold} tone="bloom" title={facts.title}>
        <Facts />
      </Section>
    </>
  );
}

/** The effect of buying here, in two numbers. */
function Facts() {
  const { items, action } = home.facts;
  return (
    <div className={styles.facts}>
      <ul className={styles.items}>
        {items.map(({ figure, text }, index) => (
          <li key={index} className={styles.item}>
            <p className={styles.figure}>
              <Copy of={figure} />
            </p>
            <p className={styles.text}>
              <Copy of={text} />
            </p>
          </li>
        ))}
      </ul>
      <LinkButton variant="primary" href={action.href}>
        {action.label}
      </LinkButton>
    </div>
  );
}

/** On a phone almost all of it: for the last few pixels, it would load the next wider file. */
const SIZES = '(min-width: 60rem) 50vw, 92vw';

function Hero() {
  const { name } = useEdition();
  const { hero } = home;
  return (
    <Section tone="sun" className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.heroWords}>
          <p className={styles.eyebrow}>
            <Copy of={hero.eyebrow} />
          </p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.line}>
            <Copy of={hero.line} />
          </p>
          <Cluster gap={3} className={styles.actions}>
            {hero.actions.map(({ label, href }, index) => (
              <LinkButton key={href} href={href} variant={index === 0 ? 'primary' : 'quiet'}>
                {label}
              </LinkButton>
            ))}
          </Cluster>
        </div>
        <div className={styles.scene}>
          <MovingImage
            art={hero.poster}
            clip={hero.clip}
            ratio="4/3"
            sizes={SIZES}
            priority
            className={styles.frame}
          />
          <Motif name="petal" className={styles.petal} />
        </div>
      </div>
    </Section>
  );
}
