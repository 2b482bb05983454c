import type { VendorProfile } from '@festival/contracts/vendors';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { formatPrice } from '@festival/ui/price';
import type { ReactNode } from 'react';
import { LongText } from '../../../shared/long-text.js';
import { editLabels } from '../use-edit-form.js';
import styles from './profile-details.module.css';

const notGiven = <span className={styles.none}>Not given</span>;

function Text({ children }: { children: string }) {
  return children ? (
    <span className={styles.text} dir="auto">
      {children}
    </span>
  ) : (
    notGiven
  );
}

/** The vendor's own view of its profile. */
export function ProfileDetails({ profile }: { profile: VendorProfile }) {
  const { displayName, username, emailAddress, surcharge } = profile;
  const items: { term: string; value: ReactNode }[] = [
    { term: editLabels.displayName, value: <Text>{displayName}</Text> },
    { term: editLabels.username, value: <Text>{username}</Text> },
    { term: 'Email address', value: <Text>{emailAddress}</Text> },
    {
      term: editLabels.surcharge,
      value: surcharge > 0 ? `${formatPrice(surcharge)} an order` : 'None',
    },
    { term: editLabels.contactNumber, value: <Text>{profile.contactNumber}</Text> },
    { term: editLabels.instagramAccount, value: <Text>{profile.instagramAccount}</Text> },
    { term: editLabels.website, value: <Text>{profile.website}</Text> },
    {
      term: editLabels.description,
      value: profile.description ? <LongText text={profile.description} /> : notGiven,
    },
  ];
  return (
    <Card padding="large">
      <DescriptionList arrangement="above" items={items} className={styles.list} />
    </Card>
  );
}
