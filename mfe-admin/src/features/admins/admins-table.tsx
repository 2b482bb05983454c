import type { AdminAccount } from '@festival/contracts/admins';
import { useSession } from '@festival/mfe-kit/session';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Cluster } from '@festival/ui/layout';
import { permissionNames } from './permission-fields.js';

export type AdminAction = 'permissions' | 'deactivate' | 'invite' | 'reset';

interface Props {
  admins: readonly AdminAccount[];
  isStale: boolean;
  onAct: (admin: AdminAccount, action: AdminAction) => void;
}

/** Everybody who is or was an admin. */
export function AdminsTable({ admins, isStale, onAct }: Props) {
  const { _id: own } = useSession();
  const columns: DataTableColumn<AdminAccount>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ _id, displayName, username }) => (
        <>
          <bdi>{displayName}</bdi> {_id === own && <Badge>You</Badge>}
          <br />
          <bdi>{username}</bdi>
        </>
      ),
      isRowHeader: true,
    },
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress ?? 'None' },
    {
      key: 'permissions',
      header: 'May look after',
      cell: ({ permissions }) => permissionNames(permissions),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ isActive, hasSecondFactor }) =>
        isActive ? (
          <Badge tone={hasSecondFactor ? 'positive' : 'neutral'}>
            {hasSecondFactor ? 'Second factor' : 'Password only'}
          </Badge>
        ) : (
          <Badge tone="warning">Deactivated</Badge>
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (admin) => (
        <Cluster gap={2} justify="end">
          {admin.isActive ? (
            <>
              <Button size="compact" onClick={() => onAct(admin, 'permissions')}>
                Permissions
              </Button>
              {admin.hasSecondFactor && admin._id !== own && (
                <Button size="compact" onClick={() => onAct(admin, 'reset')}>
                  Reset second factor
                </Button>
              )}
              <Button size="compact" onClick={() => onAct(admin, 'deactivate')}>
                Deactivate
              </Button>
            </>
          ) : (
            admin.emailAddress && (
              <Button size="compact" onClick={() => onAct(admin, 'invite')}>
                Invite again
              </Button>
            )
          )}
        </Cluster>
      ),
    },
  ];
  return (
    <DataTable
      caption="Admins"
      captionHidden
      columns={columns}
      rows={admins}
      rowId={({ _id }) => _id}
      rowLabel={({ displayName }) => displayName}
      empty="There is no admin."
      busy={isStale}
    />
  );
}
