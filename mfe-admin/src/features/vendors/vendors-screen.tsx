import type { AdminVendor } from '@festival/contracts/vendors';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { AdminList } from '../../shared/lists.js';
import { useConfirmVendor, useWaitingVendors } from './use-waiting-vendors.js';

/** New vendors that are not public yet. Each confirms itself with a link in a mail, or an admin confirms it. */
export function VendorsScreen() {
  const query = useWaitingVendors();
  const confirm = useConfirmVendor();
  const columns: DataTableColumn<AdminVendor>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ displayName }) => <bdi>{displayName}</bdi>,
      isRowHeader: true,
    },
    { key: 'username', header: 'Username', cell: ({ username }) => <bdi>{username}</bdi> },
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    { key: 'contact', header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (vendor) => (
        <Button
          size="compact"
          busy={confirm.busyId === vendor._id}
          busyLabel="Confirming…"
          onClick={() => confirm.run(vendor)}
        >
          Confirm
        </Button>
      ),
    },
  ];
  return (
    <AdminList
      what="vendors"
      query={query}
      toolbar={
        <p>
          These vendors have signed up and have not opened the link in their mail yet. Nobody sees
          them until they do, or until you confirm them.
        </p>
      }
    >
      {(vendors) => (
        <DataTable
          caption="Vendors that wait to be confirmed"
          captionHidden
          columns={columns}
          rows={vendors}
          rowId={({ _id }) => _id}
          rowLabel={({ displayName }) => displayName}
          empty="No vendor waits to be confirmed."
        />
      )}
    </AdminList>
  );
}
