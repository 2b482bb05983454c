import type { AdminVendor } from '@festival/contracts/vendors';
import { Button } from '@festival/ui/button';
import type { TableColumn } from '@festival/ui/table';
import { useAction } from '../../shared/calls.js';
import { AdminList } from '../../shared/lists.js';
import { AdminTable, actionsColumn } from '../../shared/tables.js';
import { useWaitingVendors, waitingKey } from './use-waiting-vendors.js';

/** New vendors that are not public yet. Each confirms itself with a link in a mail, or an admin confirms it. */
export function VendorsScreen() {
  const query = useWaitingVendors();
  const confirm = useAction(
    [waitingKey],
    (api, { _id: id }: AdminVendor) =>
      api.call('POST /admin/vendors/:id/confirm', { params: { id } }),
    ({ displayName }) => `${displayName} is public now.`,
  );
  const columns: TableColumn<AdminVendor>[] = [
    { header: 'Name', cell: ({ displayName }) => <bdi>{displayName}</bdi>, isRowHeader: true },
    { header: 'Username', cell: ({ username }) => <bdi>{username}</bdi> },
    { header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    { header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
    actionsColumn((vendor) => (
      <Button
        size="compact"
        busy={confirm.busyWith?._id === vendor._id}
        busyLabel="Confirming…"
        onClick={() => confirm.run(vendor)}
      >
        Confirm
      </Button>
    )),
  ];
  return (
    <AdminList
      what="vendors"
      query={query}
      toolbar={
        <p>
          These vendors have signed up and have not opened the link in their mail yet. They are
          hidden until they open it, or you confirm them.
        </p>
      }
    >
      {(vendors) => (
        <AdminTable
          caption="Vendors that wait to be confirmed"
          columns={columns}
          rows={vendors}
          rowLabel={({ displayName }) => displayName}
          empty="No vendors waiting. New vendors stay here until they open the link in their mail."
        />
      )}
    </AdminList>
  );
}
