import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { FormErrors, focusField } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { useEffect, useRef } from 'react';
import { CartChanges } from '../../../cart/components/cart-changes.js';
import type { CartReviewState } from '../../../cart/use-cart-review.js';
import { describeLost } from '../../describe-lost.js';
import { collectionId, slotId } from '../../fields.js';
import { isAboutAField } from '../../refused-field.js';
import type { Checkout } from '../../use-checkout.js';
import styles from './checkout-form.module.css';

/** The heading above the server's sentence, also if it is unknown whether the order was placed. */
const REFUSED = 'Your order needs another look';

/** The server's refusal. It gets the focus at every attempt. */
function RefusalNotice({ checkout, attempt }: Pick<Props, 'checkout' | 'attempt'>) {
  const { refusal } = checkout.snapshot.context;
  const notice = useRef<HTMLDivElement>(null);
  const isShown = refusal !== null;
  useEffect(() => {
    if (!isShown || attempt === 0) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [isShown, attempt]);
  if (!refusal || isAboutAField(refusal)) return null;
  const { message, orderId } = refusal;
  return (
    <div ref={notice} tabIndex={-1} className={styles.refusal}>
      <Alert
        tone="negative"
        live
        title={REFUSED}
        actions={
          orderId && (
            <LinkButton href={`/PaymentSuccess?order=${encodeURIComponent(orderId)}`}>
              See that order
            </LinkButton>
          )
        }
      >
        {message}
      </Alert>
    </div>
  );
}

/** Choices that are no longer available, each with a link to choose again. */
function LostChoices({ checkout }: Pick<Props, 'checkout'>) {
  const edition = useEdition();
  const { lost } = checkout.snapshot.context;
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" live title="Some of your choices are no longer available">
      <ul>
        {lost.map((choice) => {
          const id = (choice.slot === null ? collectionId : slotId)(choice.productId);
          return (
            <li key={choice.productId}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {describeLost(choice, edition)}
              </a>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

interface Props {
  review: CartReviewState;
  checkout: Checkout;
  errors: Parameters<typeof FormErrors>[0]['errors'];
  /** Counts the failed attempts to submit. */
  attempt: number;
  /** Whether the buyer has just returned from signing in. */
  isBack: boolean;
}

/** Everything that a buyer must know before submitting (again). */
export function OrderNotices({ review, checkout, errors, attempt, isBack }: Props) {
  return (
    <Stack gap={4} className={styles.notices}>
      {isBack && attempt === 0 && (
        <Alert tone="positive">
          Welcome back. Everything is as you left it: look it over and submit.
        </Alert>
      )}
      <RefusalNotice checkout={checkout} attempt={attempt} />
      <CartChanges review={review} onAccept={() => checkout.send({ type: 'ACCEPT_CHANGES' })} />
      <LostChoices checkout={checkout} />
      <FormErrors errors={errors} attempt={attempt} />
    </Stack>
  );
}
