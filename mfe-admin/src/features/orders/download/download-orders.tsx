import { Cluster } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { useState } from 'react';
import { DownloadButton } from '../../../shared/downloads/download-button.js';
import { useExport } from '../../../shared/downloads/use-export.js';
import { useVendorNames } from '../use-vendor-names.js';
import styles from './download-orders.module.css';

/** Saves all orders as `orders.csv`, or one vendor's lines of them in a file with the vendor's name. */
export function DownloadOrders() {
  const vendors = useVendorNames();
  const [vendorId, setVendorId] = useState('');
  const download = useExport({
    form: { kind: 'orders', filter: vendorId === '' ? {} : { vendorId } },
    failed: 'There is a problem with downloading orders.',
  });
  return (
    <Cluster align="end" gap={4}>
      <Select
        label="Orders to download"
        className={styles.vendor}
        value={vendorId}
        placeholder="All vendors"
        options={vendors.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
        onChange={setVendorId}
      />
      <DownloadButton download={download}>Download Orders</DownloadButton>
    </Cluster>
  );
}
