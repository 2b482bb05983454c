import type { FieldErrors as FormErrors } from '@festival/forms/engine';
import { asSentence } from '@festival/forms/form';

/** The input of the payment form. */
export interface PaymentValues {
  name: string;
  contactNumber: string;
  emailAddress: string;
  deliveryAddress: string;
  /** Comments to vendors, by product id. */
  comments: Record<string, string>;
}

export const fieldLabels = {
  name: 'Name',
  contactNumber: 'Contact number',
  emailAddress: 'Email address',
  deliveryAddress: 'Delivery address',
} as const;

export type FieldName = keyof typeof fieldLabels;

/** In the order of the form. */
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** A field, or a product's comment. */
type FieldPath = FieldName | `comments.${string}`;

/** The problems of fields, as sentences. */
export type FieldErrors = { readonly [Path in FieldPath]?: string };

/** The form's errors as sentences: "Name is required." */
export const toSentences = ({
  comments = {},
  ...details
}: FormErrors<PaymentValues>): FieldErrors =>
  Object.fromEntries(
    [
      ...fieldNames.map((name) => [
        name,
        details[name] && asSentence(fieldLabels[name], String(details[name].message)),
      ]),
      ...Object.entries(comments).map(([productId, error]) => [
        `comments.${productId}`,
        asSentence('Comment', String(error?.message)),
      ]),
    ].filter(([, sentence]) => sentence),
  );

/** The prefix of the fields' ids. */
export const FORM_ID = 'payment';

/** The id of a field's control, which the error summary links to. */
export const fieldId = (name: FieldName | 'terms'): string => `${FORM_ID}-${name}`;
export const collectionId = (productId: string): string => `payment-collection-${productId}`;
export const slotId = (productId: string): string => `payment-slot-${productId}`;
export const commentId = (productId: string): string => `payment-comment-${productId}`;
