import type { AdminInvitation } from '@festival/contracts/admins';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Cluster } from '@festival/ui/layout';
import { useRealTime } from '../../shared/format-instant.js';
import { permissionNames } from './permission-fields.js';
import { useInvitationActions } from './use-admins.js';

/** Invitations that nobody has accepted yet. */
export function InvitationsTable({ invitations }: { invitations: readonly AdminInvitation[] }) {
  const realTime = useRealTime();
  const { run, busyId } = useInvitationActions();
  const columns: DataTableColumn<AdminInvitation>[] = [
    {
      key: 'name',
      header: 'Invited',
      cell: ({ displayName, emailAddress }) => (
        <>
          <bdi>{displayName}</bdi>
          <br />
          {emailAddress}
        </>
      ),
      isRowHeader: true,
    },
    {
      key: 'permissions',
      header: 'To look after',
      cell: ({ permissions }) => permissionNames(permissions),
    },
    { key: 'by', header: 'By', cell: ({ invitedBy }) => <bdi>{invitedBy}</bdi> },
    {
      key: 'until',
      header: 'Link',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="warning">Too old</Badge> : `Until ${realTime(expiresAt)}`,
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (invitation) => (
        <Cluster gap={2} justify="end">
          <Button
            size="compact"
            busy={busyId === invitation._id}
            busyLabel="Working…"
            onClick={() => run(invitation, 'resend')}
          >
            Send again
          </Button>
          <Button size="compact" onClick={() => run(invitation, 'withdraw')}>
            Take back
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <DataTable
      caption="Open invitations"
      captionHidden
      columns={columns}
      rows={invitations}
      rowId={({ _id }) => _id}
      rowLabel={({ displayName }) => displayName}
      empty="Nobody is invited at the moment."
    />
  );
}
