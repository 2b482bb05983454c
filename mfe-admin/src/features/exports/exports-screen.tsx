import type { Exported } from '@festival/contracts/exports';
import { serviceLabelOf } from '@festival/contracts/services';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useRealTime } from '../../shared/format-instant.js';
import { DeskList } from '../../shared/lists/desk-list.js';
import { ExportForm } from './export-form.js';
import { ExportProgress } from './export-progress.js';
import { titleOf } from './labels.js';
import { useCancelExport, useExports } from './use-exports.js';

interface ActionProps {
  exported: Exported;
  isBusy: boolean;
  onCancel: (exported: Exported) => void;
}

function ExportAction({ exported, isBusy, onCancel }: ActionProps) {
  const { _id: me } = useSession();
  const { state, url, name, askedById } = exported;
  if (url !== null)
    return (
      <LinkButton size="compact" icon="download" href={url} download={name}>
        Download<VisuallyHidden> {titleOf(exported)}</VisuallyHidden>
      </LinkButton>
    );
  if ((state !== 'queued' && state !== 'running') || askedById !== me) return null;
  return (
    <Button
      size="compact"
      variant="quiet"
      busy={isBusy}
      busyLabel="Cancelling…"
      onClick={() => onCancel(exported)}
    >
      Cancel export<VisuallyHidden> of {titleOf(exported)}</VisuallyHidden>
    </Button>
  );
}

/** The exports of the last day, by all admins, and the form for a new one. */
export function ExportsScreen() {
  const query = useExports();
  const cancel = useCancelExport();
  const realTime = useRealTime();
  const at = (instant: string | null) => instant && realTime(instant);
  const columns: DataTableColumn<Exported>[] = [
    { key: 'what', header: 'Export', cell: (row) => <bdi>{titleOf(row)}</bdi>, isRowHeader: true },
    { key: 'format', header: 'File', cell: ({ name }) => name },
    { key: 'progress', header: 'Progress', cell: (row) => <ExportProgress exported={row} /> },
    { key: 'askedBy', header: 'Asked by', cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
    { key: 'askedAt', header: 'Asked at', cell: ({ askedAt }) => at(askedAt) },
    {
      key: 'until',
      header: 'Kept until',
      cell: ({ state, expiresAt }) => (state === 'done' ? at(expiresAt) : ''),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <ExportAction exported={row} isBusy={cancel.busyId === row._id} onCancel={cancel.run} />
      ),
    },
  ];
  return (
    <Stack gap={5}>
      <ExportForm />
      <DeskList
        what="exports"
        query={query}
        toolbar={
          <p>
            A file can be downloaded for a day, by every admin who may export it. Then it is gone.
          </p>
        }
      >
        {({ exports, missing }) => (
          <Stack gap={4}>
            {missing.length > 0 && (
              <Alert
                tone="warning"
                actions={<Button onClick={() => void query.refetch()}>Retry</Button>}
              >
                Part of the site is resting. Its exports are missing here:{' '}
                {missing.map(serviceLabelOf).join(', ')}.
              </Alert>
            )}
            <DataTable
              caption="Exports"
              captionHidden
              columns={columns}
              rows={exports}
              rowId={({ _id }) => _id}
              rowLabel={titleOf}
              empty="Nothing was exported within the last day."
            />
          </Stack>
        )}
      </DeskList>
    </Stack>
  );
}
