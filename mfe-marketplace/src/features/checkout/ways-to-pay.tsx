import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { IconButton } from '@festival/ui/icon-button';
import { formatPrice } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useCopy } from '@festival/ui/snackbar';
import { useRef, useState } from 'react';
import { catalogueKey } from '../../shared/queries.js';
import styles from './ways-to-pay.module.css';

interface Payment {
  /** In dollars. */
  amount: number;
  /** The order's number. The payee sees it with the payment. */
  reference: string;
}

/** The two ways to pay, both outside the site: a code to scan, or a bank transfer. */
export function WaysToPay(payment: Payment) {
  return (
    <div className={styles.ways}>
      <div className={styles.scan}>
        <h3 className={styles.heading}>Scan with your banking app</h3>
        <PayNowCode {...payment} />
      </div>
      <div className={styles.transfer}>
        <h3 className={styles.heading}>Or by bank transfer</h3>
        <BankDetails {...payment} />
      </div>
    </div>
  );
}

function PayNowCode({ amount, reference }: Payment) {
  const api = useApi();
  const url = api.url('GET /payments/paynow', { query: { amount: amount.toFixed(2), reference } });
  const [failedUrl, setFailedUrl] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  if (failedUrl === url)
    return (
      <p role="status" className={styles.missing}>
        The QR code could not be loaded. Your confirmation email has one too.
      </p>
    );
  return (
    <>
      <img
        ref={image}
        src={url}
        alt={`PayNow QR code for ${formatPrice(amount)}`}
        width={240}
        height={240}
        className={styles.code}
        onError={() => setFailedUrl(url)}
      />
      <Button
        icon="download"
        onClick={() => image.current && saveAsPng(image.current, `${reference}.png`)}
      >
        Save the QR
      </Button>
    </>
  );
}

/** Saves a square image for a phone's photos, from which banking apps read codes. */
const saveAsPng = (image: HTMLImageElement, download: string): void => {
  const size = 1024;
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, size, size);
  paper.drawImage(image, 0, 0, size, size);
  Object.assign(document.createElement('a'), { href: canvas.toDataURL(), download }).click();
};

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
        { term: 'PayNow to UEN', value: <Copyable what="UEN" text={payee.uen} /> },
        { term: 'Name', value: payee.name },
        { term: 'Amount', value: <Copyable what="amount" text={formatPrice(amount)} /> },
        { term: 'Reference', value: <Copyable what="reference" text={reference} /> },
      ]}
    />
  );
}

function Copyable({ what, text }: { what: string; text: string }) {
  const copy = useCopy();
  const done = `Copied: ${text}`;
  return (
    <span className={styles.copyable}>
      <strong>{text}</strong>
      <IconButton
        icon="copy"
        label={`Copy the ${what}`}
        onClick={() => void copy(text, { done, refused: 'Select it and copy it yourself.' })}
      />
    </span>
  );
}
