import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { contests } from '../../content/contests.js';
import { Copy } from '../../shared/copy.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import { Sheet } from '../../shared/sheet.js';
import { DrawsSection } from '../draws/draws-section.js';
import { ContestOpening } from './contest-opening.js';
import styles from './lucky-draw.module.css';
import { Prizes } from './prizes.js';

const { label, description, image, about, ways, conditionsTitle, conditions, prizes } =
  contests.luckyDraw;

/** How to earn chances, and what the prizes are. */
export function LuckyDraw() {
  const { luckyDraw } = useEdition().contests;
  usePageMeta({ title: label, description });
  return (
    <>
      <ContestOpening name={label} about={about} image={image} />
      <Section title="How to earn chances" headingLevel={3} tone="bloom" motif="petal">
        <Stack as="ul" gap={0} className={styles.tickets}>
          {ways.map(({ chances, unit, per, text }, index) => (
            <Sheet as="li" key={index} cut={index % 2 ? 'b' : 'a'} className={styles.ticket}>
              <p className={styles.stub}>
                <span className={styles.chances}>{chances}</span> <span>{unit}</span>
              </p>
              <div className={styles.words}>
                <h4>
                  <Copy of={per} />
                </h4>
                <p>
                  <Copy of={text} />
                </p>
              </div>
            </Sheet>
          ))}
        </Stack>
        <div className={styles.conditions}>
          <h4>{conditionsTitle}</h4>
          <Paragraphs of={conditions} />
        </div>
      </Section>
      <DrawsSection />
      <Prizes prizes={luckyDraw.prizes} lead={prizes} tone="night" />
    </>
  );
}
