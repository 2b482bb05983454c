import { MAX_QUANTITY_PER_VARIATION } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import { stockOf } from '@festival/lifecycles/cart';
import { useNavigate } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { QuantityStepper } from '@festival/ui/quantity-stepper';
import { RadioGroup } from '@festival/ui/radio-group';
import { Select } from '@festival/ui/select';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { sendToCart } from '../../cart/store/cart-actor.js';
import { useCart } from '../../cart/store/cart-store.js';
import {
  type Chosen,
  firstChoice,
  keepChoice,
  optionText,
  refusalOf,
  stockText,
  toAddition,
} from '../buying.js';
import styles from './buy-box.module.css';

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

/** More options than this become a select box. */
const ALL_IN_VIEW = 6;

interface DimensionProps {
  label: string;
  options: readonly string[];
  value: string;
  isSoldOut: (option: string) => boolean;
  onChange: (option: string) => void;
}

function Dimension({ label, options, value, isSoldOut, onChange }: DimensionProps) {
  if (options.length === 0) return null;
  const choices = options.map((option) => ({
    value: option,
    label: isSoldOut(option) ? `${option} (sold out)` : option,
  }));
  if (options.length > ALL_IN_VIEW)
    return <Select label={label} options={choices} value={value} onChange={onChange} />;
  return <RadioGroup label={label} options={choices} value={value} onChange={onChange} inline />;
}

interface OptionPickerProps {
  product: Product;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Both option dimensions of a product. A sold-out option can be chosen, and says that it is sold out. */
function OptionPicker({ product, chosen, onChange }: OptionPickerProps) {
  const isLeft = (option: Chosen) => (stockOf(product, option) ?? 0) > 0;
  const sizes = product.sizes.length > 0 ? product.sizes : [''];
  return (
    <>
      <Dimension
        label={product.attribute1}
        options={product.colours}
        value={chosen.colour}
        isSoldOut={(colour) => !sizes.some((size) => isLeft({ colour, size }))}
        onChange={(colour) => onChange({ ...chosen, colour })}
      />
      <Dimension
        label={product.attribute2}
        options={product.sizes}
        value={chosen.size}
        isSoldOut={(size) => !isLeft({ ...chosen, size })}
        onChange={(size) => onChange({ ...chosen, size })}
      />
    </>
  );
}
