import { useEdition } from '@festival/mfe-kit/edition';
import { Navigate, NotFound, useParams } from '@festival/mfe-kit/router';
import { LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import { contests } from '../../content/contests.js';
import { LuckyDraw } from '../../features/contests/lucky-draw.js';
import { PhotoContest } from '../../features/contests/photo-contest.js';
import { ScavengerHunt } from '../../features/contests/scavenger-hunt.js';
import { Copy } from '../../shared/copy.js';
import { findTab } from '../../shared/find-tab.js';
import tabsClass from '../../shared/tabs.module.css';

const tabs = [
  { id: 'photogContest', Panel: PhotoContest },
  { id: 'scavengerHunt', Panel: ScavengerHunt, label: contests.scavengerHunt.label },
  { id: 'luckyDraw', Panel: LuckyDraw, label: contests.luckyDraw.label },
];

/** `/contests/:contestsTab`, a tab each for the photographs, the hunt and the draw. */
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
