import { findProduct } from '@festival/lifecycles/cart';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { useSelector } from '@xstate/react';
import { cartActor } from '../store/cart-actor.js';
import type { CartActions } from '../use-cart-actions.js';

/** The confirmations before something is removed from the cart. */
export function CartQuestions({ actions }: { actions: CartActions }) {
  const snapshot = useSelector(cartActor, (state) => state);
  const { cart, pending } = snapshot.context;
  const name = pending && findProduct(cart, pending.productId)?.name;
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches({ filled: 'confirmingRemoval' })}
        tone="danger"
        title={`Remove ${name} from your cart?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={actions.confirm}
        onCancel={actions.cancel}
      />
      <ConfirmDialog
        open={snapshot.matches({ filled: 'confirmingClear' })}
        tone="danger"
        title="Clear your cart?"
        confirmLabel="Clear Cart"
        onConfirm={actions.confirm}
        onCancel={actions.cancel}
      >
        Everything in it will be removed.
      </ConfirmDialog>
    </>
  );
}
