import type { VendorProfile } from '@festival/contracts/vendors';
import { Table } from '@festival/ui/table';

/** "My Products" of the signed-in vendor. */
export function VendorProducts({ profile }: { profile: VendorProfile }) {
  return (
    <Table
      caption="My Products"
      columns={[
        { key: 'name', header: 'Product', cell: (product) => product.name, isRowHeader: true },
      ]}
      rows={profile.products}
      rowId={(product) => product._id}
      rowLabel={(product) => product.name}
    />
  );
}
