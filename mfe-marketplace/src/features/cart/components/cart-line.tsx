import { toDollars } from '@festival/contracts/money';
import { type CartProduct, type CartVariation, mostOf } from '@festival/lifecycles/cart';
import { Card } from '@festival/ui/card';
import { IconButton } from '@festival/ui/icon-button';
import { Image } from '@festival/ui/image';
import { Link } from '@festival/ui/link';
import { Price } from '@festival/ui/price';
import { QuantityStepper } from '@festival/ui/quantity-stepper';
import type { CartActions } from '../use-cart-actions.js';
import styles from './cart-line.module.css';

interface Props {
  product: CartProduct;
  variation: CartVariation;
  actions: CartActions;
}

const optionsOf = (
  { attribute1, attribute2 }: CartProduct,
  { colour, size }: CartVariation,
): string =>
  [
    [attribute1, colour],
    [attribute2, size],
  ]
    .filter(([, option]) => option)
    .map(([label, option]) => `${label}: ${option}`)
    .join(' · ');

/** One variation in the cart. */
export function CartLine({ product, variation, actions }: Props) {
  const { name, image, priceCents, vendorName, productId } = product;
  const { quantity, stock } = variation;
  const options = optionsOf(product, variation);
  const title = options ? `${name}, ${options}` : name;
  return (
    <Card as="li" padding="small">
      <div className={styles.line}>
        <Image src={image || undefined} alt="" rounded className={styles.image} />
        <div className={styles.what}>
          <h2 className={styles.name}>
            <Link quiet href={`/marketplace?product=${encodeURIComponent(productId)}`}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {options && <p className={styles.fact}>{options}</p>}
          <p className={styles.fact}>
            <Price amount={toDollars(priceCents)} /> each, from <bdi>{vendorName}</bdi>
          </p>
        </div>
        <div className={styles.foot}>
          <QuantityStepper
            label={`Quantity of ${title}`}
            labelHidden
            value={quantity}
            max={Math.max(quantity, mostOf(stock))}
            maxReason={`Only ${mostOf(stock)} in stock`}
            onChange={(next) => actions.change(product, variation, next)}
            onBelowMin={() => actions.askToRemove(product, variation)}
          />
          <Price amount={toDollars(priceCents * quantity)} className={styles.total} />
          <IconButton
            icon="trash"
            label={`Remove ${title}`}
            onClick={() => actions.remove(product, variation)}
          />
        </div>
      </div>
    </Card>
  );
}
