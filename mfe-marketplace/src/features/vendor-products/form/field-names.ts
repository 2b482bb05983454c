import { fieldLabels } from './product-values.js';

export type FieldName = keyof typeof fieldLabels;

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

const aliases: Record<string, FieldName> = { newImages: 'images', canDeliver: 'canCollect' };

/** The field of a path in the contract, such as `quantity.0.1`; undefined if the form has no such field. */
export const fieldOf = (path: string): FieldName | undefined => {
  const [first = ''] = path.split('.');
  const name = aliases[first] ?? first;
  return fieldNames.find((field) => field === name);
};

/** The prefix of the fields' ids. */
export const FORM_ID = 'product';

/** The id of a field's control or group, which the error summary links to. */
export const fieldId = (path: string): string =>
  `${FORM_ID}-${path.startsWith('quantity.') ? path.replaceAll('.', '-') : (fieldOf(path) ?? path)}`;

/** The title of the form. @param product undefined for a new one */
export const formTitle = (product: { name: string } | undefined): string =>
  product ? `Edit ${product.name}` : 'Add Product';
