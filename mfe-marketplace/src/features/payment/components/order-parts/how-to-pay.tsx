import { toDollars } from '@festival/contracts/money';
import { formatPrice } from '@festival/ui/price';
import { PayNowCode } from '../../../../shared/purchases/pay-now-code.js';
import { BankTransfer } from './bank-transfer.js';
import styles from './how-to-pay.module.css';
import { Section } from './section.js';

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
      <div className={styles.ways}>
        <div className={styles.scan}>
          <h3 className={styles.heading}>Scan with your banking app</h3>
          <PayNowCode amount={amount} />
        </div>
        <BankTransfer amount={amount} />
      </div>
    </Section>
  );
}
