import { line, optionalText } from '@festival/contracts/common';
import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { buyerDetails } from '@festival/contracts/orders';
import { z } from 'zod';

/** What is typed on the payment form, by the contract's own rules. */
const shape = (isDelivered: boolean) =>
  buyerDetails.extend({
    deliveryAddress: isDelivered ? line(MAX_NOTE_LENGTH) : optionalText(MAX_NOTE_LENGTH),
    /** To the vendor, by product id. */
    comments: z.record(z.string(), optionalText(MAX_NOTE_LENGTH)),
  });

const withAddress = shape(true);
const withoutAddress = shape(false);

/** The address is needed once anything is delivered. */
export const paymentForm = (isDelivered: boolean) => (isDelivered ? withAddress : withoutAddress);

export type PaymentValues = z.infer<typeof withAddress>;

export const fieldLabels = {
  name: 'Name',
  contactNumber: 'Contact number',
  emailAddress: 'Email address',
  deliveryAddress: 'Delivery address',
} as const;

export type FieldName = keyof typeof fieldLabels;

/** In the order of the form. */
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** The id of a field's control, where the summary of what is wrong leads. */
export const fieldId = (name: FieldName | 'terms'): string => `payment-${name}`;
export const collectionId = (productId: string): string => `payment-collection-${productId}`;
export const slotId = (productId: string): string => `payment-slot-${productId}`;

/** The contract's rule as a sentence: "Name is required." */
export const asSentence = (label: string, rule: string | undefined): string | undefined =>
  rule && `${label} ${rule}.`;
