import { PaymentSuccess } from '../features/payment/components/placed/payment-success.js';

export function PaymentSuccessPage() {
  return <PaymentSuccess />;
}
