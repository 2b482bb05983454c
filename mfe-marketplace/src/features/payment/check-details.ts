import { optionalText } from '@festival/contracts/common';
import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { buyerDetails } from '@festival/contracts/orders';
import { z } from 'zod';
import { type FieldErrors, type FieldPath, fieldLabels, type PaymentValues } from './fields.js';

const note = optionalText(MAX_NOTE_LENGTH);

/** By the contract's own rules. */
const shape = (isDelivered: boolean) =>
  buyerDetails.extend({
    deliveryAddress: isDelivered ? note.min(1, 'is required') : note,
    comments: z.record(z.string(), note),
  });

const withAddress = shape(true);
const withoutAddress = shape(false);

const labelOf = (path: string): string =>
  path in fieldLabels ? fieldLabels[path as keyof typeof fieldLabels] : 'Comment';

export interface Checked {
  /** As they are submitted; null while anything is wrong. */
  details: PaymentValues | null;
  /** The first thing that is wrong with each field: "Name is required." */
  errors: FieldErrors;
}

/** Whether the details can be submitted; the address is needed once anything is delivered. */
export const checkDetails = (values: PaymentValues, isDelivered: boolean): Checked => {
  const { success, data, error } = (isDelivered ? withAddress : withoutAddress).safeParse(values);
  if (success) return { details: data, errors: {} };
  const errors: { [Path in FieldPath]?: string } = {};
  for (const { path, message } of error.issues) {
    const name = path.join('.') as FieldPath;
    errors[name] ??= `${labelOf(name)} ${message}.`;
  }
  return { details: null, errors };
};
