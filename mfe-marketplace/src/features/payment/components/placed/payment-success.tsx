import { useSearchParams } from '@festival/mfe-kit/router';
import { Cluster, Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import page from '../../../../shared/page.module.css';
import { PlacedOrder } from './placed-order.js';

/** The page after submitting. Its address contains the order, so that a reload shows it again. */
export function PaymentSuccess() {
  const [search] = useSearchParams();
  const id = search.get('order');
  return (
    <>
      <PageHeader
        tone="sun"
        motif="sun"
        title="Payment Details Submitted"
        lead="You would receive an order confirmation email. Please reply with a screenshot as proof of payment."
      />
      <Container className={page.page}>
        <Stack gap={5}>
          {id ? (
            <PlacedOrder id={id} />
          ) : (
            <p>Every order of yours, and how to pay for it, is on your profile.</p>
          )}
          <Cluster>
            <LinkButton href="/Profile">See my orders</LinkButton>
            <LinkButton variant="quiet" href="/marketplace">
              Back to the marketplace
            </LinkButton>
          </Cluster>
        </Stack>
      </Container>
    </>
  );
}
