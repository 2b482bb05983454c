import type { Vendor } from '@festival/contracts/vendors';
import { Breadcrumb } from '@festival/ui/breadcrumb';
import { LongText } from '../../../shared/long-text.js';
import { StallHeader } from '../../../shared/stall/stall-header.js';
import { VendorContact } from './vendor-contact.js';
import styles from './vendor-header.module.css';

/** The name, description and contact details of a vendor; only the header's frame until they are loaded. */
export function VendorHeader({ vendor }: { vendor: Vendor | undefined }) {
  const name = vendor?.displayName ?? 'Vendor';
  return (
    <StallHeader
      title={name}
      eyebrow={
        <Breadcrumb
          items={[
            { label: 'Marketplace', href: '/marketplace' },
            { label: 'Vendors', href: '/marketplace?view=vendors' },
            { label: name },
          ]}
        />
      }
    >
      {vendor && <LongText text={vendor.description} className={styles.description} />}
      {vendor && <VendorContact vendor={vendor} />}
    </StallHeader>
  );
}
