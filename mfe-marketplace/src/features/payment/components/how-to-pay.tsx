import { toDollars } from '@festival/contracts/money';
import { formatPrice } from '@festival/ui/price';
import { PayNowCode } from '../../../shared/pay-now-code.js';
import styles from './how-to-pay.module.css';
import { Section } from './section.js';

/** The two ways to pay, neither of them here: a code to scan, or a bank transfer. */
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
      <div className={styles.ways}>
        <PayNowCode amount={amount} />
        <div className={styles.words}>
          <p>
            Submit your order first. Then pay exactly <strong>{formatPrice(amount)}</strong> by
            scanning the PayNow code with your banking app, or by a bank transfer to the UEN in the
            confirmation email.
          </p>
          <p>
            The email has the code again, with your order number in it. Reply with a screenshot as
            proof of payment.
          </p>
        </div>
      </div>
    </Section>
  );
}
