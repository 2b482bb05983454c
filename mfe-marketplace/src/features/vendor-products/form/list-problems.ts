import type { FormError } from '@festival/ui/form-errors';
import type { FieldErrors } from 'react-hook-form';
import { asSentence, type FieldName, fieldId, fieldLabels, fieldNames } from './field-names.js';
import { cellName } from './grid.js';
import type { ProductValues } from './product-values.js';

export type Errors = FieldErrors<ProductValues & { images: string }>;

const cellLabel = (values: ProductValues, row: number, column: number): string => {
  const name = cellName(values, row, column);
  return name ? `${fieldLabels.quantity} of ${name}` : fieldLabels.quantity;
};

/** What is wrong with one cell of the grid, as a sentence. */
export const cellProblem = (
  errors: Errors,
  values: ProductValues,
  [row, column]: [number, number],
): string | undefined => {
  const rule = errors.quantity?.[row]?.[column]?.message;
  return rule && asSentence(cellLabel(values, row, column), rule);
};

/** What is wrong with a field as a whole, as a sentence. */
export const fieldProblem = (errors: Errors, field: FieldName): string | undefined => {
  const error = errors[field];
  const rule = error && 'message' in error ? error.message : undefined;
  return typeof rule === 'string' && rule ? asSentence(fieldLabels[field], rule) : undefined;
};

const cellProblems = (errors: Errors, values: ProductValues): FormError[] =>
  values.quantity.flatMap((cells, row) =>
    cells.flatMap((_, column) => {
      const message = cellProblem(errors, values, [row, column]);
      return message ? [{ fieldId: fieldId(`quantity.${row}.${column}`), message }] : [];
    }),
  );

/** All that is wrong, from the top of the form to its foot, each with the place that it leads to. */
export const listProblems = (errors: Errors, values: ProductValues): FormError[] =>
  fieldNames.flatMap((field) => {
    const message = fieldProblem(errors, field);
    return [
      ...(message ? [{ fieldId: fieldId(field), message }] : []),
      ...(field === 'quantity' ? cellProblems(errors, values) : []),
    ];
  });
