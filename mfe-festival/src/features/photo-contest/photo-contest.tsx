import type { ContestResults } from '@festival/contracts/photos';
import { isApiError } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Motif } from '@festival/ui/artwork';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { Timeline } from '@festival/ui/timeline';
import contests from '../../content/contests.yaml';
import { Copy, Items } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import { ContestOpening, Countdown, Prizes } from '../contests/contest-parts.js';
import { CheckTheCount } from './check-the-count.js';
import { GallerySection, Print, ratioOf, shaped, Wall } from './gallery.js';
import styles from './photo-contest.module.css';
import { useOwnBallot, useResults } from './queries.js';
import {
  loadSubmitDialog,
  loadVoteDialog,
  type PhotoContestState,
  usePhotoContest,
} from './use-photo-contest.js';
import { YourPart } from './your-part.js';

const { description, image, about, theme, categories, rules, prizes } = contests.photos;

/** The photography contest: description, taking part, gallery and results. */
export function PhotoContest() {
  const edition = useEdition();
  const { photos } = edition.contests;
  const contest = usePhotoContest();
  const { period } = contest;
  usePageMeta({ title: photos.name, description });
  return (
    <>
      <ContestOpening
        name={photos.name}
        about={about}
        image={image}
        sheet={<PhotoContestStatus contest={contest} />}
      >
        <div className={styles.theme}>
          <h3>
            {theme.label}
            <em>{edition.theme}</em>
          </h3>
          <p>
            <Copy of={theme.text} />
          </p>
        </div>
      </ContestOpening>
      <YourPart period={period} onReplace={contest.replace} />
      {period === 'over' && <ResultsSection />}
      {period === 'vote' && <GallerySection />}
      <Section title="Rules" headingLevel={3}>
        <div className={styles.conditions}>
          <ol className={styles.rules}>
            <Items of={rules} />
          </ol>
          <Stack as="ul" gap={0} aria-label="Categories" className={styles.categories}>
            {categories.map(({ id, title, text }, index) => (
              <Sheet
                as="li"
                key={id}
                tone={index % 2 ? 'leaf' : 'sky'}
                cut={index % 2 ? 'b' : 'a'}
                className={styles.category}
              >
                <h4 className={styles.categoryTitle}>{title}</h4>
                <p>
                  <Copy of={text} />
                </p>
              </Sheet>
            ))}
          </Stack>
        </div>
      </Section>
      <PhotoContestTimeline />
      <Prizes prizes={photos.prizes} lead={prizes} tone="night" />
      <TakePartDialogs contest={contest} />
    </>
  );
}

const { submit, vote } = contests.photos;

/** The dialog of the current period, while the visitor takes part. */
function TakePartDialogs({ contest }: { contest: PhotoContestState }) {
  const props = { contest, onClose: contest.close };
  if (contest.open === 'submit')
    return <LazyDialog load={loadSubmitDialog} props={props} frame={{ title: submit.title }} />;
  if (contest.open === 'vote')
    return (
      <LazyDialog
        load={loadVoteDialog}
        props={props}
        frame={{ title: vote.title, size: 'large' }}
      />
    );
  return null;
}

/**
 * Only the printed dates. The contest's windows decide what is open now and what comes next (see `PhotoContestStatus`). They differ from the printed
 * dates.
 */
function PhotoContestTimeline() {
  const { timeline } = useEdition().contests.photos;
  return (
    <Section title="Timeline" headingLevel={3} tone="sun" motif="sun">
      <Timeline
        className={styles.timeline}
        items={timeline.map(({ date, label, text }) => ({
          id: `${date} ${text}`,
          when: label,
          title: text,
        }))}
      />
    </Section>
  );
}

const { title, lead, counting } = contests.photos.results;

/** The results of the vote. If they can't be loaded, the gallery stays as it was. */
function ResultsSection() {
  const { data: results, error } = useResults();
  if (results)
    return (
      <>
        <Section title={title} lead={lead} headingLevel={3}>
          <Standings results={results} />
        </Section>
        <CheckTheCount results={results} />
      </>
    );
  const isCounting = isApiError(error) && error.is('RESULTS_NOT_YET');
  return (
    <>
      <Section title={title} headingLevel={3}>
        {error ? (
          <p role="status">{isCounting ? counting : error.message}</p>
        ) : (
          <Loading>
            <Skeleton shape="block" />
          </Loading>
        )}
      </Section>
      {error && <GallerySection />}
    </>
  );
}

/** The current period of the contest, when it ends, and the button to take part. */
function PhotoContestStatus({ contest }: { contest: PhotoContestState }) {
  const { period, now } = contest;
  const { submissions, voting } = useEdition().contests.photos;
  const { status, statusNote, countdown } = contests.photos;
  return (
    <Sheet as="section" tone="night" aria-label="The contest now" className={styles.status}>
      <p role="status" className={styles.message}>
        {status[period]}
      </p>
      {period === 'submit' && (
        <Countdown now={now} until={submissions.closes} caption={countdown.submit} />
      )}
      {period === 'vote' && <Countdown now={now} until={voting.closes} caption={countdown.vote} />}
      <p>
        <Copy of={statusNote[period]} />
      </p>
      <TakePartButton contest={contest} />
    </Sheet>
  );
}

const { button } = contests.photos.takePart;

/** The button that opens the dialog of the period: after a vote, the student's receipt. Disabled before and after the contest. */
function TakePartButton({
  contest: { period, isAdmitting, press },
}: {
  contest: PhotoContestState;
}) {
  const isOpen = period === 'submit' || period === 'vote';
  const task = period === 'pre' || period === 'submit' ? 'submit' : 'vote';
  const { data: own } = useOwnBallot(period === 'vote');
  const hasVoted = period === 'vote' && Boolean(own?.ballot);
  return (
    <Button
      variant="primary"
      disabled={!isOpen}
      busy={isAdmitting}
      busyLabel="One moment…"
      onClick={press}
    >
      {hasVoted ? button.voted : button[task]}
    </Button>
  );
}

const { unranked: unrankedTitle } = contests.photos.results;

type Standing = ContestResults['entries'][number];

const votesText = (votes: number): string => (votes === 1 ? '1 vote' : `${votes} votes`);

const placeText = ({ place, isTied, votes }: Standing): string =>
  `No. ${place}${isTied ? ', shared' : ''}\u00a0· ${votesText(votes)}`;

/** Every entry that got a vote with its rank, then the others. The winner is large, or several winners when they tie. */
function Standings({ results: { entries, ballots } }: { results: ContestResults }) {
  const first = entries.filter(({ place }) => place === 1);
  const others = entries.filter(({ place }) => place !== null && place > 1);
  const unranked = entries.filter(({ place }) => place === null);
  return (
    <div className={styles.standings}>
      <p className={styles.turnout}>
        {ballots === 1 ? '1 student voted.' : `${ballots} students voted.`}
      </p>
      {first.length > 0 && (
        <ul aria-label="Most votes" className={styles.first}>
          {first.map((entry) => (
            <Sheet as="li" key={entry._id} tone="sun" cut="b" className={styles.winner}>
              <div className={cx(styles.print, shaped, ratioOf(entry))}>
                <Print entry={entry} sizes="(min-width: 60rem) 44rem, 92vw" />
              </div>
              <div className={styles.words}>
                <Motif name="petal" size="large" />
                <p className={styles.votes}>{votesText(entry.votes)}</p>
                <h4 className={styles.name}>
                  <bdi>{entry.name}</bdi>
                </h4>
                {entry.caption && <p>{entry.caption}</p>}
                {entry.isTied && <p>Shared first place</p>}
              </div>
            </Sheet>
          ))}
        </ul>
      )}
      {others.length > 0 && <Wall label="All the others" entries={others} noteOf={placeText} />}
      {unranked.length > 0 && (
        <>
          <h4>{unrankedTitle}</h4>
          <Wall label={unrankedTitle} entries={unranked} />
        </>
      )}
    </div>
  );
}
