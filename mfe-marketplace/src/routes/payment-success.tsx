import { toCents } from '@festival/contracts/money';
import type { Order, Purchase } from '@festival/contracts/orders';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { failureOf, useQuery } from '@festival/mfe-kit/query';
import { useSearchParams } from '@festival/mfe-kit/router';
import { useLogIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { formatPrice, Price } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { OrderTables } from '../features/checkout/order-tables.js';
import { WaysToPay } from '../features/checkout/ways-to-pay.js';
import page from '../shared/page.module.css';
import { boughtVariations, isToBePaid, OrderStatus } from '../shared/purchases.js';
import { catalogueKey } from '../shared/queries.js';
import styles from './payment-success.module.css';

/** The page after submitting. Its address contains the order, so that a reload shows it again. */
export function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const id = search.get('order');
  return (
    <>
      <PageHeader
        slim
        tone="sun"
        motif="sun"
        title="Payment Details Submitted"
        lead="You would receive an order confirmation email. Please reply with a screenshot as proof of payment."
      />
      <Container className={page.page}>
        {id ? (
          <Stack gap={5}>
            <PlacedOrder id={id} />
            <Cluster>{ways}</Cluster>
          </Stack>
        ) : (
          <EmptyState icon="cart" title="Your orders are on your profile" actions={ways}>
            Each has its status there, and how to pay for it.
          </EmptyState>
        )}
      </Container>
    </>
  );
}

const ways = (
  <>
    <LinkButton variant="primary" href="/Profile">
      See my orders
    </LinkButton>
    <LinkButton variant="quiet" href="/marketplace" className={styles.back}>
      Back to the marketplace
    </LinkButton>
  </>
);

function PlacedOrder({ id }: { id: string }) {
  const api = useApi();
  const query = useQuery({
    queryKey: [...catalogueKey, 'order', id],
    queryFn: ({ signal }) => api.call('GET /orders/:id', { params: { id }, signal }),
  });
  const { data: order, error } = query;
  if (order) return <WholeOrder order={order} />;
  if (isApiError(error) && error.status === 401)
    return <SignInFirst onSignedIn={() => void query.refetch()} />;
  if (isApiError(error) && error.status === 404)
    return (
      <Alert tone="warning" title="We cannot show that order here">
        It is not among your orders, which are all on your profile.
      </Alert>
    );
  if (error)
    return (
      <ErrorState title="Your order did not load" {...failureOf(query)}>
        It is safe with us. {errorMessage(error)}
      </ErrorState>
    );
  return (
    <Loading label="Loading your order…">
      <Skeleton shape="block" />
    </Loading>
  );
}

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
  const { total, orderNumber, purchases, surcharges } = order;
  const isDue = isToBePaid(order);
  return (
    <Stack gap={5}>
      <Outcome order={order} />
      <Card padding="large">
        <div className={styles.order}>
          {isDue && (
            <div>
              <h2 className={styles.pay}>Pay {formatPrice(total)}</h2>
              <p>We are holding your items until you pay.</p>
            </div>
          )}
          {isDue && <WaysToPay amount={total} reference={orderNumber} />}
          <dl className={styles.facts}>
            <div>
              <dt>Order number</dt>
              <dd className={styles.number}>{orderNumber}</dd>
            </div>
            {!isDue && (
              <div>
                <dt>Total</dt>
                <dd>
                  <Price amount={total} size="large" />
                </dd>
              </div>
            )}
            <div>
              <dt>Status</dt>
              <dd>
                <OrderStatus order={order} />
              </dd>
            </div>
          </dl>
        </div>
      </Card>
      <div className={styles.columns}>
        {!order.cancelled && (
          <section aria-labelledby="what-next" className={styles.next}>
            <h2 id="what-next" className={styles.title}>
              What to do next
            </h2>
            <NextSteps order={order} />
          </section>
        )}
        <OrderTables
          lines={purchases.flatMap(boughtVariations).map((bought) => ({
            ...bought,
            name: bought.productName,
            priceCents: toCents(bought.price),
          }))}
          surcharges={surcharges.map(({ surcharge, ...vendor }) => ({
            ...vendor,
            cents: toCents(surcharge),
          }))}
          totalCents={toCents(total)}
        />
      </div>
    </Stack>
  );
}

const collectionOf = ({ collectionDate }: Purchase, edition: Edition) => {
  const { collectionSlots, collectionPlace } = edition.marketplace;
  const slot = collectionSlots.find(({ code }) => code === collectionDate);
  return (
    <>
      collect it at {collectionPlace},{' '}
      <span className={styles.slot}>{slot?.longLabel ?? collectionDate}</span>
    </>
  );
};

function PayingSteps({ order }: { order: Order }) {
  return (
    <>
      {order.total > 0 && (
        <>
          <li>
            Pay {formatPrice(order.total)} with the code on this page, or by bank transfer. Give the
            order number as the reference.
          </li>
          <li>
            Reply to the email we sent to <strong>{order.emailAddress}</strong> with a screenshot as
            proof of payment.
          </li>
        </>
      )}
      <li>
        Once we have seen it, the order shows as Verified under My Orders on{' '}
        <Link href="/Profile">your profile</Link>, where you can open this page again.
      </li>
    </>
  );
}

function NextSteps({ order }: { order: Order }) {
  const edition = useEdition();
  return (
    <ol className={styles.steps}>
      {!order.verified && <PayingSteps order={order} />}
      <li>
        {order.verified ? 'It is yours:' : 'Then it is yours:'}
        <ul>
          {order.purchases.map((purchase) => (
            <li key={purchase.productId}>
              <bdi>{purchase.productName}</bdi>:{' '}
              {purchase.collection === 'delivery'
                ? 'it is delivered to you'
                : collectionOf(purchase, edition)}
            </li>
          ))}
        </ul>
      </li>
    </ol>
  );
}
