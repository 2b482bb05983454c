import { useApi } from '@festival/mfe-kit/api';
import { useDownload } from '@festival/mfe-kit/download';
import { Cluster } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { useState } from 'react';
import { DownloadButton } from '../../../shared/download-button.js';
import { useVendorNames } from '../use-vendor-names.js';
import styles from './download-orders.module.css';

/** Saves all orders, or one vendor's lines of them, as `orders.csv`. */
export function DownloadOrders() {
  const api = useApi();
  const vendors = useVendorNames();
  const [vendorId, setVendorId] = useState('');
  const download = useDownload({
    name: 'orders.csv',
    read: () =>
      vendorId === ''
        ? api.call('GET /orders/admindownload')
        : api.call('GET /orders/vendordownload/:id', { params: { id: vendorId } }),
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
