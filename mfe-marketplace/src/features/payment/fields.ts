import type { FieldErrors as FormErrors } from '@festival/forms/engine';
import { asSentence } from '@festival/forms/form';

/** What is typed on the payment form. */
export interface PaymentValues {
  name: string;
  contactNumber: string;
  emailAddress: string;
  deliveryAddress: string;
  /** To the vendor, by product id. */
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

/** A typed field, or one product's comment. */
export type FieldPath = FieldName | `comments.${string}`;

/** What is wrong with what was typed, in sentences. */
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

/** What the ids of the fields begin with. */
export const FORM_ID = 'payment';

/** The id of a field's control, where the summary of what is wrong leads. */
export const fieldId = (name: FieldName | 'terms'): string => `${FORM_ID}-${name}`;
export const collectionId = (productId: string): string => `payment-collection-${productId}`;
export const slotId = (productId: string): string => `payment-slot-${productId}`;
export const commentId = (productId: string): string => `payment-comment-${productId}`;
