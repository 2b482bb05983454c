import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { usePageMeta, useParams } from '@festival/mfe-kit/router';
import { Breadcrumb } from '@festival/ui/breadcrumb';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { DrawContent } from '../../features/draws/draw-content.js';
import { drawSentence, drawUrl, formatMoment, useDraw } from '../../features/draws/draws.js';
import styles from './draw-page.module.css';

export { drawPageQueries as queries } from '../../features/draws/draws.js';

const all = <LinkButton href="/contests/luckyDraw">All about the lucky draw</LinkButton>;

/** One draw: the facts, the winners, and how to check it. */
export function DrawPage() {
  const { drawId = '' } = useParams();
  const edition = useEdition();
  const { data: draw, error, isFetching, refetch } = useDraw(drawId);
  usePageMeta(
    draw
      ? {
          title: draw.name,
          description: `A lucky draw that anybody can check: its prizes, its list of chances, its winners, and every number they follow from. It closes on ${formatMoment(edition, draw.closesAt)}.`,
          address: drawUrl(draw._id),
        }
      : { isMissing: draw === null },
  );
  return (
    <>
      <PageHeader
        tone="sky"
        motif="lantern"
        eyebrow={
          <Breadcrumb
            items={[
              { label: 'Lucky draw', href: '/contests/luckyDraw' },
              { label: draw?.name ?? 'A draw' },
            ]}
          />
        }
        lead={draw && drawSentence(edition, draw)}
        title={draw ? <bdi>{draw.name}</bdi> : draw === null ? 'No such draw' : 'A lucky draw'}
      />
      {draw ? (
        <DrawContent draw={draw} />
      ) : (
        <Container className={styles.instead}>
          {draw === null && (
            <EmptyState icon="search" title="There is no draw at this address" actions={all}>
              The address may have a typo.
            </EmptyState>
          )}
          {draw === undefined && error && (
            <ErrorState
              title="The draw could not be loaded"
              onRetry={() => void refetch()}
              busy={isFetching}
              actions={all}
            >
              {errorMessage(error)}
            </ErrorState>
          )}
          {draw === undefined && !error && (
            <Loading>
              <Skeleton lines={5} />
            </Loading>
          )}
        </Container>
      )}
    </>
  );
}
