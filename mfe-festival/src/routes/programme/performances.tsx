import { formatDate, formatTimes } from '@festival/edition/dates';
import { performanceState } from '@festival/edition/periods';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { usePageMeta } from '@festival/mfe-kit/router';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { FigureRow } from '@festival/ui/figure-row';
import { Icon } from '@festival/ui/icon';
import { Image } from '@festival/ui/image';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useId, useState } from 'react';
import content from '../../content/performances.yaml';
import programme from '../../content/programme.yaml';
import { useClues } from '../../features/clues/clues.js';
import { QuizResults, QuizSkeleton } from '../../features/quiz/quiz-results.js';
import { Copy, Paragraphs } from '../../shared/copy.js';
import { eventData } from '../../shared/event-data.js';
import { MovingImage } from '../../shared/media.js';
import styles from './performances.module.css';

/** The performances to come, the past ones, and how to donate. */
export function PerformancesPage() {
  const edition = useEdition();
  const addressOf = usePublicAddress();
  const { upcoming, past } = makeBill(edition, useFestivalNow());
  const days = new Set(
    edition.performances.map(({ starts }) => formatDate(edition, starts, 'short')),
  );
  usePageMeta({ facts: [...days].join(', ') });
  return (
    <>
      <StructuredData
        data={edition.performances.map((performance) => {
          const poster = content.acts[performance.id]?.poster.image;
          return eventData(edition, performance, {
            url: addressOf(`/performances#${performance.id}`),
            image: poster && addressOf(poster.src),
          });
        })}
      />
      <PageHeader
        title="Performances"
        lead={<Copy of={content.lead} />}
        tone="night"
        motif="note"
      />
      <Section title={content.upcoming}>
        {upcoming.length === 0 && (
          <p>
            <Copy of={content.allOver} />
          </p>
        )}
        <Stack as="ol" gap={8}>
          {upcoming.map((billed, index) => (
            <PerformanceRow key={billed.performance.id} billed={billed} index={index} />
          ))}
        </Stack>
      </Section>
      {past.length > 0 && (
        <Section title={content.past}>
          <PastPerformances performances={past} />
        </Section>
      )}
      <Section title={content.donation.title} tone="leaf" motif="note">
        <Donation />
      </Section>
    </>
  );
}

/** The past performances: name, date and quiz results. A date with a hidden clue keeps it. */
function PastPerformances({ performances }: { performances: readonly Performance[] }) {
  return (
    <ul className={styles.list}>
      {performances.map((performance) => (
        <li key={performance.id} id={performance.id} className={styles.item}>
          <h3 className={styles.name}>{performance.name}</h3>
          <div>
            <PerformanceDate performance={performance} />
          </div>
          {performance.quiz && <QuizResults performance={performance} />}
        </li>
      ))}
    </ul>
  );
}

const CODE_PX = 240;

/** A PayNow code for any amount, who receives it, and how donors are thanked. */
function Donation() {
  const { payee, text, note, art } = content.donation;
  const api = useApi();
  const { name } = useEdition();
  return (
    <div className={styles.donation}>
      <figure className={styles.code}>
        <Image
          src={api.url('GET /payments/donation')}
          alt={`PayNow QR code for a donation of any amount to ${name}`}
          width={CODE_PX}
          height={CODE_PX}
          fit="contain"
        />
        <figcaption className={styles.payee}>
          <Copy of={payee} />
        </figcaption>
      </figure>
      <div className={styles.words}>
        <Paragraphs of={text} />
        <p>
          <Copy of={note} />
        </p>
      </div>
      <Image {...art.image} alt={art.alt} ratio="4/3" sizes="24rem" className={styles.art} />
    </div>
  );
}

const SIZES = '(min-width: 48rem) 36rem, 92vw';

/** A performance that is on or still to come: its poster and details. */
function PerformanceRow({ billed, index }: { billed: Billed; index: number }) {
  const { performance, isOn } = billed;
  const act = content.acts[performance.id];
  return (
    <li id={performance.id} className={styles.row}>
      <FigureRow
        reversed={index % 2 === 1}
        media={
          act && (
            <MovingImage
              art={act.poster}
              clip={act.clip}
              ratio="16/9"
              sizes={SIZES}
              priority={index === 0}
            />
          )
        }
      >
        <h3 className={styles.rowName}>{performance.name}</h3>
        {isOn && <Badge tone="accent">On now</Badge>}
        <PerformanceDate performance={performance} />
        <p className={styles.place}>
          {performance.place}
          {!performance.isOnline && (
            <>
              {' '}
              (<Link href="/programmes#map">map</Link>)
            </>
          )}
        </p>
        {act && (
          <p className={styles.text}>
            <Copy of={act.text} />
          </p>
        )}
        <PerformanceAction billed={billed} />
      </FigureRow>
      {isOn && performance.quiz && (
        <LazyPart
          load={liveQuiz}
          props={{ performanceId: performance.id }}
          placeholder={<QuizSkeleton />}
        />
      )}
    </li>
  );
}

/** Loads the quiz with its forms. The page does without them while no performance is on. */
const liveQuiz = asPart(() =>
  import('../../features/quiz/live-quiz.js').then((module) => module.LiveQuiz),
);

/** The way into a calendar until it is on, then to the stream. That opens in a new tab, so that the quiz stays open. */
function PerformanceAction({ billed: { performance, isOn } }: { billed: Billed }) {
  const { id, name, watchUrl } = performance;
  const href = useApi().url('GET /programme.ics', { query: { item: id } });
  const isWatched = isOn && watchUrl !== undefined;
  return (
    <div>
      <LinkButton
        {...(isWatched
          ? { href: watchUrl, target: '_blank', icon: 'play', variant: 'primary' }
          : { href, icon: 'calendar' })}
      >
        {isWatched ? content.watch : programme.calendar.add}
        <VisuallyHidden>{isWatched ? ' (opens in a new tab)' : `: ${name}`}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}

interface DateWithClueProps {
  performance: Performance;
  clue: EditionClue;
}

/** A date that reveals a clue of the scavenger hunt when it is pressed. Screen readers announce the clue. */
function DateWithClue({ performance, clue }: DateWithClueProps) {
  const edition = useEdition();
  const [isOpen, setIsOpen] = useState(false);
  const clueId = useId();
  return (
    <div className={styles.hunt}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={clueId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <time dateTime={performance.starts}>{formatWhen(edition, performance)}</time>
        <VisuallyHidden>. {content.clue.hint}</VisuallyHidden>
        <Icon name={isOpen ? 'chevron-up' : 'search'} />
      </button>
      <div id={clueId} role="status">
        {isOpen && <HiddenClue clue={clue} />}
      </div>
    </div>
  );
}

/** The date of a performance, `15 Feb, 6-8pm`. Some dates hide a clue. */
function PerformanceDate({ performance }: { performance: Performance }) {
  const edition = useEdition();
  const clue = edition.contests.scavengerHunt.clues.find(
    ({ hiddenAt }) => hiddenAt === performance.id,
  );
  if (clue) return <DateWithClue performance={performance} clue={clue} />;
  return (
    <p className={styles.date}>
      <time dateTime={performance.starts}>{formatWhen(edition, performance)}</time>
    </p>
  );
}

/** Day and hours of a single event, with the specified hyphen: `15 Feb, 6-8pm`. */
const formatWhen = (edition: Edition, { starts, ends }: Performance): string =>
  `${formatDate(edition, starts, 'short')}, ${formatTimes(edition, starts, ends).replace('–', '-')}`;

type EditionClue = Edition['contests']['scavengerHunt']['clues'][number];

/** The clue behind a date. It is requested on the click, so that the page's data does not reveal it. */
function HiddenClue({ clue }: { clue: EditionClue }) {
  const edition = useEdition();
  const { loading, failed, notYet, title, after } = content.clue;
  const { open, isLoading, error, refetch } = useClues([clue]);
  const [found] = open;
  if (isLoading) return <p className={styles.clue}>{loading}</p>;
  if (error)
    return (
      <div className={styles.clue}>
        <p>
          {failed} {errorMessage(error)}
        </p>
        <div>
          <Button icon="refresh" onClick={refetch}>
            Retry
          </Button>
        </div>
      </div>
    );
  if (!found)
    return (
      <p className={styles.clue}>
        <span>
          {notYet} <time dateTime={clue.opens}>{formatDate(edition, clue.opens)}</time>.
        </span>
      </p>
    );
  return (
    <div className={styles.clue}>
      <p className={styles.title}>{title}</p>
      <p className={styles.clueWords}>{found.text}</p>
      <p>
        <Copy of={after} />
      </p>
    </div>
  );
}

type Performance = Edition['performances'][number];

interface Billed {
  performance: Performance;
  isOn: boolean;
}

/** The performances at this time: those still to come, and the past ones. */
const makeBill = (edition: Edition, now: Date): { upcoming: Billed[]; past: Performance[] } => {
  const isOver = (performance: Performance) => performanceState(performance, now) === 'over';
  return {
    upcoming: edition.performances
      .filter((performance) => !isOver(performance))
      .map((performance) => ({
        performance,
        isOn: performanceState(performance, now) === 'on',
      })),
    past: edition.performances.filter(isOver),
  };
};
