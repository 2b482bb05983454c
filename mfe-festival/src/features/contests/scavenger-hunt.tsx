import type { Clue } from '@festival/contracts/quizzes';
import { formatDate } from '@festival/edition/dates';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Motif } from '@festival/ui/artwork';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import contests from '../../content/contests.yaml';
import { Copy } from '../../shared/copy.js';
import { FailedPart } from '../../shared/failed-part.js';
import { dayOf } from '../../shared/festival-time.js';
import { Sheet } from '../../shared/sheet.js';
import { roundsOf, useClues } from '../clues/clues.js';
import { ContestOpening, Countdown, Prizes } from './contest-parts.js';
import styles from './scavenger-hunt.module.css';

const texts = contests.scavengerHunt;

/** How the hunt works, when its rounds begin, the texts of the clues, and the prizes. */
export function ScavengerHunt() {
  const hunt = useEdition().contests.scavengerHunt;
  usePageMeta({ title: texts.label, description: texts.description });
  return (
    <>
      <ContestOpening
        name={texts.label}
        about={texts.about}
        image={texts.image}
        sheet={
          <Sheet as="section" tone="bloom" cut="b" className={styles.clues}>
            <NextRound />
          </Sheet>
        }
      />
      <Rounds />
      <Section title="How it works" headingLevel={3} tone="sky">
        <Stack as="ol" gap={0} className={styles.trail}>
          {texts.steps.map(({ title, text }, index) => (
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
      <Prizes prizes={hunt.prizes} lead={texts.prizes} tone="night" />
    </>
  );
}

/** When the rounds begin, and a countdown to the next one. */
function NextRound() {
  const edition = useEdition();
  const now = useFestivalNow(1000);
  const rounds = roundsOf(edition);
  const next = rounds
    .map(({ opens }) => opens)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
    .find((opens) => now.getTime() < Date.parse(opens));
  const isOver = dayOf(edition, now) > edition.season.lastDay;
  return (
    <>
      <h3>{texts.cluesTitle}</h3>
      <Stack as="ol" gap={0} aria-label={texts.cluesTitle} className={styles.dates}>
        {rounds.map(({ id, opens }) => (
          <li key={id}>
            <time dateTime={opens}>{formatDate(edition, opens, 'weekday')}</time>
          </li>
        ))}
      </Stack>
      {next && <Countdown now={now} until={next} caption={texts.countdown} />}
      <p>
        <Copy of={next ? texts.clueNote : isOver ? texts.over : texts.allOut} />
      </p>
    </>
  );
}

/** The texts of the open clues. A clue that opens while the page is open appears, and screen readers announce it. */
function Rounds() {
  const { open, isLoading, error, refetch } = useClues(roundsOf(useEdition()));
  return (
    <Section title={texts.openTitle} headingLevel={3}>
      {error && <FailedPart title={texts.failed} error={error} onRetry={refetch} />}
      {isLoading && (
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      )}
      <div role="status">
        {!error && !isLoading && open.length === 0 && (
          <p>
            <Copy of={texts.noneOpen} />
          </p>
        )}
        <Stack as="ol" gap={5}>
          {open.map((clue, index) => (
            <OpenClue key={clue.id} clue={clue} index={index} />
          ))}
        </Stack>
      </div>
    </Section>
  );
}

function OpenClue({ clue, index }: { clue: Clue; index: number }) {
  const edition = useEdition();
  return (
    <Sheet as="li" tone="sun" cut={index % 2 ? 'b' : 'a'} className={styles.clue}>
      <p className={styles.date}>
        <time dateTime={clue.opensAt}>{formatDate(edition, clue.opensAt, 'weekday')}</time>
      </p>
      <p className={styles.words}>{clue.text}</p>
    </Sheet>
  );
}
