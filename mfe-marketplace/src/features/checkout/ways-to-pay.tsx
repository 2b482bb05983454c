import { toDollars } from '@festival/contracts/money';
import type { Order } from '@festival/contracts/orders';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { DescriptionList } from '@festival/ui/description-list';
import { formatPrice } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ReactNode, useId, useState } from 'react';
import { catalogueKey } from '../../shared/queries.js';
import ways from './ways.module.css';
import styles from './ways-to-pay.module.css';

/** The two ways to pay, both outside the site: a code to scan, or a bank transfer. */
export function HowToPay({ totalCents }: { totalCents: number }) {
  const amount = toDollars(totalCents);
  if (totalCents === 0)
    return (
      <Section title="How to pay">
        <p>There is nothing to pay.</p>
      </Section>
    );
  return (
    <Section title="How to pay">
      <p>
        Submit your order first: the next page and the confirmation email have the code again, with
        your order number in it. Then pay exactly <strong>{formatPrice(amount)}</strong> and reply
        to the email with a screenshot as proof of payment.
      </p>
      <div className={ways.ways}>
        <div className={ways.scan}>
          <h3 className={ways.heading}>Scan with your banking app</h3>
          <PayNowCode amount={amount} />
        </div>
        <BankTransfer amount={amount} />
      </div>
    </Section>
  );
}

interface Props {
  /** In dollars. */
  amount: number;
  /** The order's number, if the order was placed. */
  reference?: string;
  headingLevel?: 2 | 3;
}

function Details({ amount, reference }: Omit<Props, 'headingLevel'>) {
  const { data: payee, isError } = usePayee();
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

/** How to pay without scanning the code. */
function BankTransfer({ headingLevel = 3, ...details }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={ways.transfer}>
      <Heading className={ways.heading}>Or by bank transfer</Heading>
      <Details {...details} />
    </div>
  );
}

/** The payee. It does not change while a page is open. */
const usePayee = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...catalogueKey, 'payee'],
    queryFn: ({ signal }) => api.call('GET /payments/payee', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** The payment code with the order's number as its reference, and the same for a bank transfer. */
export function PayForOrder({ order: { total, orderNumber } }: { order: Order }) {
  return (
    <div className={ways.ways}>
      <div className={ways.scan}>
        <h2 className={ways.heading}>Scan with your banking app</h2>
        <PayNowCode amount={total} reference={orderNumber} />
      </div>
      <BankTransfer amount={total} reference={orderNumber} headingLevel={2} />
    </div>
  );
}

interface PayNowCodeProps {
  /** In dollars. */
  amount: number;
  /** The order's number. The payee sees it with the payment. */
  reference?: string;
}

/** A PayNow code that any Singapore banking app can scan, for exactly this amount. */
function PayNowCode({ amount, reference }: PayNowCodeProps) {
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

interface SectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One step of the payment form. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
