import { PaymentSuccess } from '../features/payment/components/payment-success.js';

export function PaymentSuccessPage() {
  return <PaymentSuccess />;
}
