import { Payment } from '../features/payment/components/checkout/payment.js';

export function PaymentPage() {
  return <Payment />;
}
