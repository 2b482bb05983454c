import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { DescriptionList } from '@festival/ui/description-list';
import { formatPrice } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useState } from 'react';
import { catalogueKey } from '../../shared/queries.js';
import styles from './ways-to-pay.module.css';

interface Payment {
  /** In dollars. */
  amount: number;
  /** The order's number, if the order was placed. The payee sees it with the payment. */
  reference?: string;
}

/** The two ways to pay, both outside the site: a code to scan, or a bank transfer. */
export function WaysToPay({ headingLevel, ...payment }: Payment & { headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.ways}>
      <div className={styles.scan}>
        <Heading className={styles.heading}>Scan with your banking app</Heading>
        <PayNowCode {...payment} />
      </div>
      <div className={styles.transfer}>
        <Heading className={styles.heading}>Or by bank transfer</Heading>
        <BankDetails {...payment} />
      </div>
    </div>
  );
}

function PayNowCode({ amount, reference }: Payment) {
  const api = useApi();
  const query = { amount: amount.toFixed(2), ...(reference && { reference }) };
  const url = api.url('GET /payments/paynow', { query });
  const [failedUrl, setFailedUrl] = useState<string>();
  if (failedUrl === url)
    return (
      <p role="status" className={styles.missing}>
        The QR code could not be loaded. Your confirmation email has one too.
      </p>
    );
  return (
    <img
      src={url}
      alt={`PayNow QR code for ${formatPrice(amount)}`}
      width={208}
      height={208}
      className={styles.code}
      onError={() => setFailedUrl(url)}
    />
  );
}

function BankDetails({ amount, reference }: Payment) {
  const api = useApi();
  const { data: payee, isError } = useQuery({
    queryKey: [...catalogueKey, 'payee'],
    queryFn: ({ signal }) => api.call('GET /payments/payee', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p>The confirmation email says where to transfer it to.</p>;
  if (!payee)
    return (
      <Loading label="Loading the bank details…">
        <Skeleton lines={4} />
      </Loading>
    );
  return (
    <DescriptionList
      items={[
        { term: 'PayNow to UEN', value: <strong>{payee.uen}</strong> },
        { term: 'Name', value: payee.name },
        { term: 'Amount', value: formatPrice(amount) },
        {
          term: 'Reference',
          value: reference ? (
            <strong>{reference}</strong>
          ) : (
            'Your order number, given when you submit'
          ),
        },
      ]}
    />
  );
}
