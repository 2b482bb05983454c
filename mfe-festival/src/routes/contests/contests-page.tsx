import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useEdition } from '@festival/mfe-kit/edition';
import { Navigate, NotFound, useParams } from '@festival/mfe-kit/router';
import { LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import type { ComponentType } from 'react';
import { contests } from '../../content/contests.js';
import { scavengerHuntQueries } from '../../features/clues/clue-queries.js';
import { LuckyDraw } from '../../features/contests/lucky-draw.js';
import { ScavengerHunt } from '../../features/contests/scavenger-hunt.js';
import { luckyDrawQueries } from '../../features/draws/draw-queries.js';
import { PhotoContest } from '../../features/photo-contest/photo-contest.js';
import { photoContestQueries } from '../../features/photo-contest/photo-contest-queries.js';
import { Copy } from '../../shared/copy.js';
import { findTab } from '../../shared/find-tab.js';
import tabsClass from '../../shared/tabs.module.css';

interface Tab {
  id: string;
  Panel: ComponentType;
  label?: string;
  queries?: (request: PageRequest) => PageQuery[];
}

const tabs: Tab[] = [
  { id: 'photogContest', Panel: PhotoContest, queries: photoContestQueries },
  {
    id: 'scavengerHunt',
    Panel: ScavengerHunt,
    label: contests.scavengerHunt.label,
    queries: scavengerHuntQueries,
  },
  {
    id: 'luckyDraw',
    Panel: LuckyDraw,
    label: contests.luckyDraw.label,
    queries: luckyDrawQueries,
  },
];

export const queries = async (request: PageRequest): Promise<PageQuery[]> =>
  findTab(tabs, request.params['contestsTab'])?.queries?.(request) ?? [];

/** `/contests/:contestsTab`, with a tab each for the photo contest, the hunt and the draw. */
export function ContestsPage() {
  const { photos } = useEdition().contests;
  const { contestsTab } = useParams();
  const tab = findTab(tabs, contestsTab);
  if (!contestsTab) return <Navigate to={`/contests/${tabs[0]?.id}`} replace />;
  if (!tab) return <NotFound />;
  return (
    <>
      <PageHeader
        title={contests.title}
        lead={<Copy of={contests.lead} />}
        motif="petal"
        tone="leaf"
      />
      <LinkTabs
        className={tabsClass.tabs}
        label={contests.title}
        value={tab.id}
        tabs={tabs.map(({ id, label = photos.name }) => ({ id, label, href: `/contests/${id}` }))}
      >
        <tab.Panel />
      </LinkTabs>
    </>
  );
}
