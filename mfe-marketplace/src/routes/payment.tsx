import { Payment } from '../features/payment/components/payment.js';

export function PaymentPage() {
  return <Payment />;
}
