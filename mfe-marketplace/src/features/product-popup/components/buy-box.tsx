import { MAX_QUANTITY_PER_VARIATION } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import { useNavigate } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { QuantityStepper } from '@festival/ui/quantity-stepper';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { sendToCart } from '../../cart/store/cart-actor.js';
import { useCart } from '../../cart/store/cart-store.js';
import {
  firstChoice,
  keepChoice,
  optionText,
  refusalOf,
  stockText,
  toAddition,
} from '../buying.js';
import styles from './buy-box.module.css';
import { OptionPicker } from './option-picker.js';

interface Props {
  product: Product;
  /** Called after the product was added. */
  onDone: () => void;
}

/** Options, quantity and Add to Cart, which asks for confirmation. */
export function BuyBox({ product, onDone }: Props) {
  const [picked, setPicked] = useState(() => firstChoice(product));
  const [quantity, setQuantity] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const cart = useCart();
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  const reasonId = useId();

  const chosen = keepChoice(product, picked);
  const addition = toAddition(product, chosen, quantity);
  const refusal = refusalOf(cart, addition);
  const options = optionText(chosen);

  const add = () => {
    setAsking(false);
    const refused = sendToCart({ type: 'ADD', addition });
    setAlert(refused);
    if (refused) return;
    onDone();
    showSnackbar(`${product.name} is in your cart.`, {
      tone: 'positive',
      action: { label: 'View cart', onAction: () => void navigate('/Shop') },
    });
  };

  return (
    <div className={styles.box}>
      <OptionPicker product={product} chosen={chosen} onChange={setPicked} />
      <div className={styles.quantity}>
        <QuantityStepper
          label="Quantity"
          value={quantity}
          min={1}
          max={MAX_QUANTITY_PER_VARIATION}
          onChange={setQuantity}
        />
        <p className={styles.stock}>{stockText(addition.stock)}</p>
      </div>
      {alert && (
        <Alert tone="negative" live>
          {alert}
        </Alert>
      )}
      <div className={styles.foot}>
        <p id={reasonId} className={styles.reason} aria-live="polite">
          {refusal}
        </p>
        <Button
          variant="primary"
          icon="cart"
          wide
          disabled={refusal !== null}
          aria-describedby={reasonId}
          onClick={() => setAsking(true)}
        >
          Add to Cart
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Add to your cart?"
        onConfirm={add}
        onCancel={() => setAsking(false)}
      >
        {quantity} × {product.name}
        {options && ` (${options})`}
      </ConfirmDialog>
    </div>
  );
}
