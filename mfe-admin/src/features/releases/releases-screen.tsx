import type { AreaStatus } from '@festival/contracts/releases';
import { useParams } from '@festival/mfe-kit/router';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useRead } from '../../shared/calls.js';
import { AdminList, StateBadge } from '../../shared/lists.js';
import { keyOf, useLiveList } from '../../shared/live-lists.js';
import { AreaTokens } from './area-tokens.js';
import { AreaView, LiveRelease, RELEASES } from './area-view.js';
import { areaTitle, checksLabel } from './format-release.js';

function AreaCard({ status }: { status: AreaStatus }) {
  const { area, live } = status;
  return (
    <Card as="section" aria-label={areaTitle(area)}>
      <Stack gap={4}>
        <Cluster>
          <h2>
            <Link href={`${RELEASES}/${encodeURIComponent(area)}`}>{areaTitle(area)}</Link>
          </h2>
          {live?.failingSince && <StateBadge label={{ text: 'Many errors', tone: 'negative' }} />}
          {live && <StateBadge label={checksLabel(live)} />}
        </Cluster>
        <LiveRelease live={live} />
      </Stack>
    </Card>
  );
}

/** The live release of every area. */
function AreaList() {
  useLiveList('releases');
  const query = useRead([...keyOf('releases'), 'areas'], (api, signal) =>
    api.call('GET /admin/releases', { signal }),
  );
  return (
    <AdminList
      what="releases"
      query={query}
      toolbar={
        <p>
          Each area of the site is released on its own. New pages get the live release; open pages
          keep theirs.
        </p>
      }
    >
      {(areas) =>
        areas.length === 0 ? (
          <EmptyState icon="upload" title="Nothing is released yet" headingLevel={2}>
            An area appears here after its first release.
          </EmptyState>
        ) : (
          <Grid min="large" gap={5}>
            {areas.map((status) => (
              <AreaCard key={status.area} status={status} />
            ))}
          </Grid>
        )
      }
    </AdminList>
  );
}

/** The releases of every area, which one is live, and who may ship. The address names the open area. */
export function ReleasesScreen() {
  const { id } = useParams();
  if (id) return <AreaView key={id} area={id} />;
  return (
    <Stack gap={6}>
      <AreaList />
      <AreaTokens />
    </Stack>
  );
}
