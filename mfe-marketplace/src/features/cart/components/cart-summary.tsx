import { toDollars } from '@festival/contracts/money';
import { errorMessage } from '@festival/mfe-kit/api';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Price } from '@festival/ui/price';
import { useId, useState } from 'react';
import styles from './cart-summary.module.css';

interface Props {
  totalCents: number;
  /** Whether changes of the cart must be accepted first. */
  isHeld: boolean;
}

/** The total, and the button to pay, which needs a signed-in student. */
export function CartSummary({ totalCents, isHeld }: Props) {
  const { requireStudent } = useSignIn();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const noteId = useId();

  const checkOut = async () => {
    setBusy(true);
    setAlert(null);
    try {
      const isSignedIn = await requireStudent({
        reason: 'Please log in to check out. Your cart stays as it is.',
        returnTo: '/Payment',
      });
      if (isSignedIn) void navigate('/Payment');
    } catch (error) {
      setAlert(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card padding="large" className={styles.summary}>
      <dl className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Price amount={toDollars(totalCents)} size="large" />
        </dd>
      </dl>
      <p id={noteId} className={styles.note}>
        {isHeld
          ? 'Please check the changes first.'
          : 'Delivery, where you choose it, is added on the next page.'}
      </p>
      {alert && (
        <Alert tone="negative" live>
          {alert}
        </Alert>
      )}
      <Button
        variant="primary"
        wide
        busy={isBusy}
        busyLabel="Checking your login…"
        disabled={isHeld}
        aria-describedby={noteId}
        onClick={() => void checkOut()}
      >
        Checkout
      </Button>
    </Card>
  );
}
