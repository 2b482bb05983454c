import { toDollars } from '@festival/contracts/money';
import type { CollectionType } from '@festival/contracts/orders';
import type { CartProduct } from '@festival/lifecycles/cart';
import { choiceFor, type Offer } from '@festival/lifecycles/checkout';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { formatPrice } from '@festival/ui/price';
import { RadioGroup, type RadioOption } from '@festival/ui/radio-group';
import { Select } from '@festival/ui/select';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { describeLost } from '../../describe-lost.js';
import { collectionId, commentId, slotId } from '../../fields.js';
import { problemOf } from '../../list-errors.js';
import type { Checkout } from '../../use-checkout.js';
import type { PaymentForm } from '../../use-payment-form.js';
import { NoteField } from './note-field.js';
import styles from './product-collection.module.css';

interface Props {
  product: CartProduct;
  offer: Offer;
  checkout: Checkout;
  form: PaymentForm;
}

const deliveryNote = ({ surchargeCents, vendorName }: CartProduct): string =>
  surchargeCents > 0
    ? `${formatPrice(toDollars(surchargeCents))} once for everything from ${vendorName}`
    : `Free from ${vendorName}`;

/** The problem of a choice: it is missing, or no longer available. */
const useMistake = (field: 'collection' | 'slot', productId: string, checkout: Checkout) => {
  const edition = useEdition();
  const { problems, lost } = checkout.snapshot.context;
  const gone = lost.find(
    (choice) =>
      choice.productId === productId && (choice.slot === null) === (field === 'collection'),
  );
  return problemOf(problems, field, productId) ?? (gone && describeLost(gone, edition));
};

const useWays = (product: CartProduct, { ways, slots }: Offer): RadioOption<CollectionType>[] => {
  const { collectionPlace } = useEdition().marketplace;
  const options: RadioOption<CollectionType>[] = [
    {
      value: 'selfCollection',
      label: `Self-Collection at ${collectionPlace}`,
      ...(slots.length === 0 && {
        disabled: true,
        description:
          ways.length > 1
            ? 'It cannot be ready for any of the dates that are left.'
            : 'It cannot be ready for any of the dates that are left. Please take it out of your cart.',
      }),
    },
    { value: 'delivery', label: 'Delivery', description: deliveryNote(product) },
  ];
  return options.filter(({ value }) => ways.includes(value));
};

function SlotChoice({ product, offer, checkout }: Omit<Props, 'form'>) {
  const { collectionSlots } = useEdition().marketplace;
  const { choices } = checkout.snapshot.context;
  const { productId, leadTime } = product;
  const options = collectionSlots.map(({ code, label }) => {
    const isOpen = offer.slots.includes(code);
    return { value: code, label: isOpen ? label : `${label} (too early)`, disabled: !isOpen };
  });
  return (
    <Select
      id={slotId(productId)}
      label="Collection date"
      description={`It is ready ${leadTime} ${leadTime === 1 ? 'day' : 'days'} after you order.`}
      placeholder="Choose a date"
      options={options}
      value={choiceFor(choices, productId).slot ?? ''}
      error={useMistake('slot', productId, checkout)}
      onChange={(slot) => checkout.send({ type: 'CHOOSE_SLOT', productId, slot })}
      required
    />
  );
}

/** How to get a product, and a comment to its vendor. */
export function ProductCollection({ product, offer, checkout, form }: Props) {
  const { choices } = checkout.snapshot.context;
  const { productId, name } = product;
  const ways = useWays(product, offer);
  const { collection } = choiceFor(choices, productId);
  return (
    <Card as="li" padding="medium">
      <div className={styles.product}>
        <RadioGroup
          id={collectionId(productId)}
          label={<bdi className={styles.name}>{name}</bdi>}
          options={ways}
          value={collection}
          error={useMistake('collection', productId, checkout)}
          onChange={(way) =>
            checkout.send({ type: 'CHOOSE_COLLECTION', productId, collection: way })
          }
          required
        />
        {collection === 'selfCollection' && (
          <SlotChoice product={product} offer={offer} checkout={checkout} />
        )}
        <VendorComment product={product} form={form} />
      </div>
    </Card>
  );
}

/** A comment to the vendor about a product, collapsed until it is needed. */
function VendorComment({ product, form }: { product: CartProduct; form: PaymentForm }) {
  const { productId, name, vendorName } = product;
  const id = commentId(productId);
  const path = `comments.${productId}` as const;
  const [isOpen, setOpen] = useState(Boolean(form.values.comments[productId]));
  if (isOpen)
    return (
      <NoteField
        control={form.control}
        name={path}
        id={id}
        label={`Comment to ${vendorName}`}
        error={form.errors[path]}
        optional
      />
    );
  const open = () => {
    form.setValue(path, '');
    setOpen(true);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <Button variant="quiet" size="compact" icon="edit" className={styles.comment} onClick={open}>
      Add a comment for the vendor<VisuallyHidden> of {name}</VisuallyHidden>
    </Button>
  );
}
