import type { Order } from '@festival/contracts/orders';
import { PayNowCode } from '../../../../shared/purchases/pay-now-code.js';
import { BankTransfer } from '../order-parts/bank-transfer.js';
import styles from '../order-parts/how-to-pay.module.css';

/** The payment code with the order's number as its reference, and the same for a bank transfer. */
export function PayForOrder({ order: { total, orderNumber } }: { order: Order }) {
  return (
    <div className={styles.ways}>
      <div className={styles.scan}>
        <h2 className={styles.heading}>Scan with your banking app</h2>
        <PayNowCode amount={total} reference={orderNumber} />
      </div>
      <BankTransfer amount={total} reference={orderNumber} headingLevel={2} />
    </div>
  );
}
