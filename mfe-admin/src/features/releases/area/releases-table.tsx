import { errorSentence } from '@festival/contracts/errors';
import {
  type AreaHistory,
  type Preview,
  type Release,
  shortReleaseId,
} from '@festival/contracts/releases';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Cluster, Stack } from '@festival/ui/layout';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { useRealTime } from '../../../shared/format-instant.js';
import { StateBadge } from '../../../shared/state-badge.js';
import { PreviewDialog } from '../dialogs/preview-dialog.js';
import { checksLabel, isNamedById, sizeOf, stateLabels } from '../format-release.js';
import { useCheckAgain, usePreview } from '../use-releases.js';
import { CheckReport } from './check-report.js';

interface Props {
  area: AreaHistory;
  onActivate: (release: Release) => void;
}

const busyId = ({
  isPending,
  variables,
}: {
  isPending: boolean;
  variables?: { id: string } | undefined;
}) => (isPending ? variables?.id : undefined);

/** The stored releases of an area, newest first. */
export function ReleasesTable({ area, onActivate }: Props) {
  const realTime = useRealTime();
  const preview = usePreview();
  const check = useCheckAgain();
  const [link, setLink] = useState<{ release: Release; preview: Preview }>();
  const { hasPreviews } = area;
  const columns: DataTableColumn<Release>[] = [
    {
      key: 'version',
      header: 'Release',
      cell: (release) => (
        <>
          {release.version}
          {!isNamedById(release) && (
            <>
              <br />
              <code>{shortReleaseId(release.id)}</code>
            </>
          )}
          {release.note && (
            <>
              <br />
              <bdi>{release.note}</bdi>
            </>
          )}
        </>
      ),
      isRowHeader: true,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <StateBadge label={stateLabels[state]} />,
    },
    {
      key: 'checks',
      header: 'Checks',
      cell: (release) => <StateBadge label={checksLabel(release)} />,
    },
    { key: 'size', header: 'Size', cell: sizeOf },
    {
      key: 'sent',
      header: 'Sent',
      cell: ({ createdAt, uploadedBy }) => (
        <>
          {realTime(createdAt)}
          <br />
          <bdi>{uploadedBy}</bdi>
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (release) => (
        <Cluster gap={2} justify="end">
          {release.state === 'uploaded' ? (
            <Button
              size="compact"
              busy={busyId(check) === release.id}
              busyLabel="Checking…"
              onClick={() => check.isPending || check.mutate(release)}
            >
              Check again<VisuallyHidden> {release.version}</VisuallyHidden>
            </Button>
          ) : (
            release.id !== area.live?.id && (
              <Button size="compact" onClick={() => onActivate(release)}>
                Activate<VisuallyHidden> {release.version}</VisuallyHidden>
              </Button>
            )
          )}
          {hasPreviews && release.report.problems.length === 0 && (
            <Button
              size="compact"
              busy={busyId(preview) === release.id}
              busyLabel="Making…"
              onClick={() =>
                preview.isPending ||
                preview.mutate(release, {
                  onSuccess: (made) => setLink({ release, preview: made }),
                })
              }
            >
              Preview link<VisuallyHidden> of {release.version}</VisuallyHidden>
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
  return (
    <Stack>
      <DataTable
        caption="Releases"
        captionHidden
        columns={columns}
        rows={area.releases}
        rowId={({ id }) => id}
        rowLabel={({ version }) => version}
        expansion={{ render: (release) => <CheckReport release={release} /> }}
        empty="No release is kept."
      />
      {!hasPreviews && <p>{errorSentence('PREVIEWS_OFF')}</p>}
      {link && <PreviewDialog {...link} onClose={() => setLink(undefined)} />}
    </Stack>
  );
}
