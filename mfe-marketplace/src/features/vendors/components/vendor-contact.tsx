import type { Vendor } from '@festival/contracts/vendors';
import { DescriptionList } from '@festival/ui/description-list';
import { Link } from '@festival/ui/link';
import styles from './vendor-contact.module.css';

const WEB = /^https?:\/\//i;

const isAddress = (text: string): boolean => {
  try {
    return new URL(text).hostname.includes('.');
  } catch {
    return false;
  }
};

/** Vendors may type anything as their website. Text that is not a web address is shown without a link. */
const websiteOf = (website: string) => {
  if (!website) return null;
  const url = WEB.test(website) ? website : `https://${website}`;
  return isAddress(url) ? (
    <Link external href={url}>
      {website.replace(WEB, '')}
    </Link>
  ) : (
    website
  );
};

const instagramOf = (account: string) => {
  const handle = account.replace(/^@/, '');
  return (
    handle && (
      <Link external href={`https://www.instagram.com/${encodeURIComponent(handle)}/`}>
        @{handle}
      </Link>
    )
  );
};

/** The contact details of a vendor, without empty ones. */
export function VendorContact({ vendor }: { vendor: Vendor }) {
  const { contactNumber, emailAddress, instagramAccount, website } = vendor;
  return (
    <DescriptionList
      className={styles.contact}
      arrangement="above"
      items={[
        {
          term: 'Phone',
          value: contactNumber && <Link href={`tel:${contactNumber}`}>{contactNumber}</Link>,
        },
        {
          term: 'Email',
          value: emailAddress && <Link href={`mailto:${emailAddress}`}>{emailAddress}</Link>,
        },
        { term: 'Instagram', value: instagramOf(instagramAccount) },
        { term: 'Website', value: websiteOf(website) },
      ]}
    />
  );
}
