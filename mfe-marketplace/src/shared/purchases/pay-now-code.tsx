import { useApi } from '@festival/mfe-kit/api';
import { formatPrice } from '@festival/ui/price';
import { useState } from 'react';
import styles from './pay-now-code.module.css';

interface Props {
  /** In dollars. */
  amount: number;
  /** The order's number. The payee sees it with the payment. */
  reference?: string;
}

/** A PayNow code that any Singapore banking app can scan, for exactly this amount. */
export function PayNowCode({ amount, reference }: Props) {
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
