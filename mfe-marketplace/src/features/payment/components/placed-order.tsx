import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ErrorState } from '@festival/ui/error-state';
import { Price } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { PayNowCode } from '../../../shared/pay-now-code.js';
import { useOrder } from '../api/get-order.js';
import { NextSteps } from './next-steps.js';
import styles from './placed-order.module.css';

function SignInFirst({ onSignedIn }: { onSignedIn: () => void }) {
  const { requireStudent } = useSignIn();
  const ask = async () => {
    const isSignedIn = await requireStudent({ reason: 'Please sign in to see your order.' });
    if (isSignedIn) onSignedIn();
  };
  return (
    <Alert actions={<Button onClick={() => void ask().catch(() => {})}>Sign in</Button>}>
      Sign in to see the order and its payment code here.
    </Alert>
  );
}

/** The order that was just placed: its number, its payment code, and what comes next. */
export function PlacedOrder({ id }: { id: string }) {
  const { data: order, error, isFetching, refetch } = useOrder(id);
  const retry = () => void refetch();
  if (isApiError(error) && error.status === 401) return <SignInFirst onSignedIn={retry} />;
  if (isApiError(error) && error.status === 404)
    return (
      <Alert tone="warning">
        We cannot show that order here. All your orders are on your profile.
      </Alert>
    );
  if (!order && error)
    return (
      <ErrorState title="Your order did not load" onRetry={retry} busy={isFetching}>
        It is safe with us. {errorMessage(error)}
      </ErrorState>
    );
  if (!order)
    return (
      <Loading label="Loading your order…">
        <Skeleton shape="block" />
      </Loading>
    );
  return (
    <Card padding="large">
      <div className={styles.order}>
        <div className={styles.pay}>
          <dl className={styles.facts}>
            <dt>Order number</dt>
            <dd className={styles.number}>{order.orderNumber}</dd>
            <dt>Total</dt>
            <dd>
              <Price amount={order.total} size="large" />
            </dd>
          </dl>
          {order.total > 0 && <PayNowCode amount={order.total} reference={order.orderNumber} />}
        </div>
        <section aria-labelledby="what-next" className={styles.next}>
          <h2 id="what-next" className={styles.title}>
            What to do next
          </h2>
          <NextSteps order={order} />
        </section>
      </div>
    </Card>
  );
}
