import { photoContestPeriod } from '@festival/edition/periods';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta, useParams } from '@festival/mfe-kit/router';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import type { ComponentType } from 'react';
import contests from '../../content/contests.yaml';
import { scavengerHuntQueries } from '../../features/clues/clues.js';
import { ContestOpening, Prizes } from '../../features/contests/contest-parts.js';
import { ScavengerHunt } from '../../features/contests/scavenger-hunt.js';
import { luckyDrawQueries } from '../../features/draws/draws.js';
import { DrawsSection } from '../../features/draws/draws-section.js';
import { PhotoContest } from '../../features/photo-contest/photo-contest.js';
import { entriesQuery, resultsQuery } from '../../features/photo-contest/queries.js';
import { Copy, Paragraphs } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import { findTab, TabbedPage } from '../../shared/tabbed-page.js';
import styles from './contests-page.module.css';

/** The API data of the contest's page, for its current period. */
export const photoContestQueries = ({ api, edition, now }: PageRequest): PageQuery[] => {
  switch (photoContestPeriod(edition, now)) {
    case 'vote':
      return [entriesQuery(api)];
    case 'over':
      return [resultsQuery(api)];
    default:
      return [];
  }
};

const { label, description, image, about, ways, conditionsTitle, conditions, prizes } =
  contests.luckyDraw;

/** How to earn chances, and what the prizes are. */
function LuckyDraw() {
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

interface Tab {
  id: string;
  /** Absent for the photo contest, which the edition names. */
  label?: string;
  Panel: ComponentType;
  queries: (request: PageRequest) => PageQuery[];
}

const tabs: Tab[] = [
  { id: 'photogContest', Panel: PhotoContest, queries: photoContestQueries },
  {
    id: 'scavengerHunt',
    Panel: ScavengerHunt,
    label: contests.scavengerHunt.label,
    queries: scavengerHuntQueries,
  },
  { id: 'luckyDraw', Panel: LuckyDraw, label, queries: luckyDrawQueries },
];

export const queries = async (request: PageRequest): Promise<PageQuery[]> =>
  findTab(tabs, request.params['contestsTab'] ?? '')?.queries(request) ?? [];

/** `/contests/:contestsTab`, with a tab each for the photo contest, the hunt and the draw. */
export function ContestsPage() {
  const { name } = useEdition().contests.photos;
  const { contestsTab } = useParams();
  return (
    <TabbedPage
      title={contests.title}
      lead={contests.lead}
      motif="petal"
      tone="leaf"
      path="/contests"
      tabs={tabs.map((tab) => ({ ...tab, label: tab.label ?? name }))}
      asked={contestsTab}
    />
  );
}
