import { type AreaHistory, type Release, ROLLBACK_PARAMETER } from '@festival/contracts/releases';
import { isApiError } from '@festival/mfe-kit/api';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { useEffect, useRef, useState } from 'react';
import { DeskList } from '../../../shared/lists/desk-list.js';
import { useCursorPages } from '../../../shared/lists/list-pages.js';
import { LiveRelease } from '../areas/live-release.js';
import { ActivateDialog } from '../dialogs/activate-dialog.js';
import { RollBackDialog } from '../dialogs/roll-back-dialog.js';
import { areaTitle } from '../format-release.js';
import { RELEASES } from '../release-links.js';
import { AreaTokens } from '../tokens/area-tokens.js';
import { useArea } from '../use-releases.js';
import { HistoryTable } from './history-table.js';
import { ReleasesTable } from './releases-table.js';

type Open = { dialog: 'activate'; release: Release } | { dialog: 'rollback'; why?: string };

interface OpenProps {
  open: Open;
  area: AreaHistory;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog is about the area as it was when it opened. A refusal says that another admin was faster. */
function OpenDialog({ open, area: shown, ...ends }: OpenProps) {
  const [area] = useState(shown);
  if (open.dialog === 'activate')
    return <ActivateDialog area={area} release={open.release} {...ends} />;
  return area.live && area.earlier ? (
    <RollBackDialog
      area={area}
      live={area.live}
      earlier={area.earlier}
      why={open.why ?? ''}
      {...ends}
    />
  ) : null;
}

function NoArea() {
  return (
    <EmptyState
      icon="upload"
      title="This area does not exist"
      headingLevel={2}
      actions={<LinkButton href={RELEASES}>All areas</LinkButton>}
    >
      Its address may be wrong, or nothing of it was released yet.
    </EmptyState>
  );
}

function Area({ area, isStale }: { area: AreaHistory; isStale: boolean }) {
  const [query, setQuery] = useSearchParams();
  // The mail about a release with many errors leads here.
  const isAsked = query.has(ROLLBACK_PARAMETER);
  const [open, setOpen] = useState<Open | undefined>(
    isAsked ? { dialog: 'rollback', why: 'Its pages report errors' } : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    // The button that had the focus may be gone.
    if (!open && isDone.current) heading.current?.focus();
    isDone.current = false;
  }, [open]);
  const close = () => {
    setOpen(undefined);
    if (isAsked) setQuery({}, { replace: true });
  };
  const done = () => {
    isDone.current = true;
    close();
  };
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Cluster justify="between">
          <h2 ref={heading} tabIndex={-1}>
            {areaTitle(area.area)}
          </h2>
          {area.live && area.earlier && (
            <Button variant="danger" onClick={() => setOpen({ dialog: 'rollback' })}>
              Roll back
            </Button>
          )}
        </Cluster>
        <LiveRelease live={area.live} />
      </Stack>
      <Stack as="section" gap={3} aria-label="Releases">
        <h3>Releases</h3>
        <ReleasesTable
          area={area}
          onActivate={(release) => setOpen({ dialog: 'activate', release })}
        />
      </Stack>
      <Stack as="section" gap={3} aria-label="History">
        <h3>History</h3>
        <HistoryTable entries={area.entries} isStale={isStale} />
      </Stack>
      {open && <OpenDialog open={open} area={area} onClose={close} onDone={done} />}
    </Stack>
  );
}

const isNoArea = (error: unknown): boolean =>
  isApiError(error) && (error.status === 400 || error.status === 404);

/** One area: its live release, all releases, and its history. */
export function AreaView({ area: name }: { area: string }) {
  const { after, pagesTo } = useCursorPages();
  const query = useArea(name, after);
  const { data } = query;
  if (isNoArea(query.error) || (data?.revision === 0 && data.releases.length === 0))
    return <NoArea />;
  return (
    <Stack gap={6}>
      <div>
        <Link href={RELEASES}>All areas</Link>
      </div>
      <DeskList what="releases" query={query} pages={pagesTo(data?.next)}>
        {(area, isStale) => <Area area={area} isStale={isStale} />}
      </DeskList>
      <AreaTokens area={name} />
    </Stack>
  );
}
