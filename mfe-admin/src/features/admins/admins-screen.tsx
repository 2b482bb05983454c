import type { AdminAccount } from '@festival/contracts/admins';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useState } from 'react';
import { DeskList } from '../../shared/lists/desk-list.js';
import { DeskToolbar } from '../../shared/lists/desk-toolbar.js';
import { type AdminAction, AdminsTable } from './admins-table.js';
import { DeactivateDialog } from './deactivate-dialog.js';
import { EndSessions } from './end-sessions.js';
import { InvitationsTable } from './invitations-table.js';
import { InviteDialog } from './invite-dialog.js';
import { PermissionsDialog } from './permissions-dialog.js';
import { ResetDialog } from './reset-dialog.js';
import { useAdmins, useInvitations } from './use-admins.js';

type Open =
  | { action: 'invite'; admin?: AdminAccount }
  | { action: AdminAction; admin: AdminAccount };

function OpenDialog({ open: { action, admin }, onClose }: { open: Open; onClose: () => void }) {
  if (action === 'invite' || !admin) {
    const again = admin?.emailAddress && {
      displayName: admin.displayName,
      emailAddress: admin.emailAddress,
    };
    return <InviteDialog {...(again && { again })} onClose={onClose} />;
  }
  if (action === 'reset') return <ResetDialog admin={admin} onClose={onClose} />;
  return action === 'permissions' ? (
    <PermissionsDialog admin={admin} onClose={onClose} />
  ) : (
    <DeactivateDialog admin={admin} onClose={onClose} />
  );
}

/** Who may do what in the admin area, and who is invited. */
export function AdminsScreen() {
  const admins = useAdmins();
  const invitations = useInvitations();
  const [open, setOpen] = useState<Open>();
  return (
    <Stack gap={6}>
      <DeskList
        what="admins"
        query={admins}
        toolbar={
          <DeskToolbar
            actions={
              <Button icon="plus" onClick={() => setOpen({ action: 'invite' })}>
                Invite an admin
              </Button>
            }
          >
            <p>Each admin has an account of their own. Nobody shares a password.</p>
          </DeskToolbar>
        }
      >
        {(rows, isStale) => (
          <AdminsTable
            admins={rows}
            isStale={isStale}
            onAct={(admin, action) => setOpen({ action, admin })}
          />
        )}
      </DeskList>
      <Stack as="section" gap={3} aria-label="Open invitations">
        <h2>Open invitations</h2>
        <DeskList what="invitations" query={invitations}>
          {(rows) => <InvitationsTable invitations={rows} />}
        </DeskList>
      </Stack>
      <EndSessions />
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
