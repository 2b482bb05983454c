import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Motif } from '@festival/ui/artwork';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { contests } from '../../content/contests.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import { NextRound } from '../clues/next-round.js';
import { Rounds } from '../clues/rounds.js';
import { ContestOpening } from './contest-opening.js';
import { Prizes } from './prizes.js';
import styles from './scavenger-hunt.module.css';

const { label, description, image, about, steps, prizes } = contests.scavengerHunt;

/** How the hunt works, when its rounds begin, the texts of the clues, and the prizes. */
export function ScavengerHunt() {
  const hunt = useEdition().contests.scavengerHunt;
  usePageMeta({ title: label, description });
  return (
    <>
      <ContestOpening
        name={label}
        about={about}
        image={image}
        sheet={
          <Sheet as="section" tone="bloom" cut="b" className={styles.clues}>
            <NextRound />
          </Sheet>
        }
      />
      <Rounds />
      <Section title="How it works" headingLevel={3} tone="sky">
        <Stack as="ol" gap={0} className={styles.trail}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={styles.stop}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <div>
                <h4>{title}</h4>
                <p>
                  <Copy of={text} />
                </p>
              </div>
            </li>
          ))}
          <li role="presentation" className={styles.end}>
            <Motif name="petal" size="large" />
          </li>
        </Stack>
      </Section>
      <Prizes prizes={hunt.prizes} lead={prizes} tone="night" />
    </>
  );
}
