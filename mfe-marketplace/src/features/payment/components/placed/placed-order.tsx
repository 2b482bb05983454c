import type { Order } from '@festival/contracts/orders';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useLogIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Price } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { isToBePaid } from '../../../../shared/purchases/is-to-be-paid.js';
import { OrderStatus } from '../../../../shared/purchases/order-status.js';
import { useOrder } from '../../api/use-order.js';
import { NextSteps } from './next-steps.js';
import { OrderedLines } from './ordered-lines.js';
import { PayForOrder } from './pay-for-order.js';
import styles from './placed-order.module.css';

function SignInFirst({ onSignedIn }: { onSignedIn: () => void }) {
  const logIn = useLogIn();
  const ask = async () => {
    const isSignedIn = await logIn({ reason: 'Please log in to see your order.' });
    if (isSignedIn) onSignedIn();
  };
  return (
    <Alert actions={<Button onClick={() => void ask()}>Log in</Button>}>
      Log in to see the order and its payment code here.
    </Alert>
  );
}

/** The current state of the order, so that a returning buyer does not pay twice, or for a cancelled order. */
function Outcome({ order }: { order: Order }) {
  if (order.cancelled)
    return (
      <Alert tone="warning" title="This order was cancelled">
        Please do not pay for it.
      </Alert>
    );
  if (order.verified)
    return (
      <Alert tone="positive" title="Your payment has arrived">
        The order is verified. There is nothing left to pay.
      </Alert>
    );
  return null;
}

function WholeOrder({ order }: { order: Order }) {
  return (
    <Stack gap={5}>
      <Outcome order={order} />
      <Card padding="large">
        <div className={styles.order}>
          <dl className={styles.facts}>
            <div>
              <dt>Order number</dt>
              <dd className={styles.number}>{order.orderNumber}</dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>
                <Price amount={order.total} size="large" />
              </dd>
            </div>
            <div>
              <dt>Status</dt>
              <dd>
                <OrderStatus order={order} />
              </dd>
            </div>
          </dl>
          {isToBePaid(order) && <PayForOrder order={order} />}
          {!order.cancelled && (
            <section aria-labelledby="what-next" className={styles.next}>
              <h2 id="what-next" className={styles.title}>
                What to do next
              </h2>
              <NextSteps order={order} />
            </section>
          )}
        </div>
      </Card>
      <OrderedLines order={order} />
    </Stack>
  );
}

/** An order: its number, its payment code, and the next steps. */
export function PlacedOrder({ id }: { id: string }) {
  const { data: order, error, isFetching, refetch } = useOrder(id);
  const retry = () => void refetch();
  if (order) return <WholeOrder order={order} />;
  if (isApiError(error) && error.status === 401) return <SignInFirst onSignedIn={retry} />;
  if (isApiError(error) && error.status === 404)
    return (
      <Alert tone="warning" title="We cannot show that order here">
        It is not among your orders, which are all on your profile.
      </Alert>
    );
  if (error)
    return (
      <ErrorState title="Your order did not load" onRetry={retry} busy={isFetching}>
        It is safe with us. {errorMessage(error)}
      </ErrorState>
    );
  return (
    <Loading label="Loading your order…">
      <Skeleton shape="block" />
    </Loading>
  );
}
