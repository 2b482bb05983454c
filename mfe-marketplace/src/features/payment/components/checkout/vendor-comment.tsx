import type { CartProduct } from '@festival/lifecycles/cart';
import { Button } from '@festival/ui/button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { commentId } from '../../fields.js';
import type { PaymentForm } from '../../use-payment-form.js';
import { NoteField } from './note-field.js';
import styles from './product-collection.module.css';

/** A comment to the vendor about a product, collapsed until it is needed. */
export function VendorComment({ product, form }: { product: CartProduct; form: PaymentForm }) {
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
