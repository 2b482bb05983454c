import type { FieldErrors } from '@festival/forms/engine';
import { asSentence, type FieldProblem } from '@festival/forms/form';
import { type FieldName, fieldId, fieldNames } from './field-names.js';
import { cellName } from './grid.js';
import { fieldLabels, type ProductValues } from './product-values.js';

export type Errors = FieldErrors<ProductValues & { images: string }>;

const ruleOfCell = (errors: Errors, [row, column]: [number, number]): string | undefined =>
  errors.quantity?.[row]?.[column]?.message;

/** The problem of a cell, in the few words that fit below it. */
export const cellProblem = (errors: Errors, place: [number, number]): string | undefined => {
  const rule = ruleOfCell(errors, place);
  if (rule === 'is required') return 'Required.';
  return rule && `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`;
};

/** Adds the unit to a number of days. */
const withDays = (rule: string): string =>
  rule.replace(/\d+$/, (days) => `${days} ${days === '1' ? 'day' : 'days'}`);

/** The problem of a whole field, as a sentence. */
export const fieldProblem = (errors: Errors, field: FieldName): string | undefined => {
  const error = errors[field];
  const rule = error && 'message' in error ? error.message : undefined;
  if (typeof rule !== 'string' || !rule) return undefined;
  return asSentence(fieldLabels[field], field === 'leadTime' ? withDays(rule) : rule);
};

/** Groups cells with the same problem: the first one, and the number of others, because a grid may have hundreds. */
const cellProblems = (errors: Errors, values: ProductValues): FieldProblem[] => {
  const cells = values.quantity.flatMap((row, colour) =>
    row.flatMap((_, size) => {
      const rule = ruleOfCell(errors, [colour, size]);
      const name = cellName(values, colour, size);
      return rule ? [{ rule, name, fieldId: fieldId(`quantity.${colour}.${size}`) }] : [];
    }),
  );
  return [...new Set(cells.map(({ rule }) => rule))].flatMap((rule) => {
    const [first, ...more] = cells.filter((cell) => cell.rule === rule);
    if (!first) return [];
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    const label = first.name
      ? `${fieldLabels.quantity} of ${first.name}${others}`
      : fieldLabels.quantity;
    return [{ fieldId: first.fieldId, message: asSentence(label, rule) }];
  });
};

/** All problems from the top of the form to the bottom, each with the id to link to. */
export const listProblems = (errors: Errors, values: ProductValues): FieldProblem[] =>
  fieldNames.flatMap((field) => {
    const message = fieldProblem(errors, field);
    return [
      ...(message ? [{ fieldId: fieldId(field), message }] : []),
      ...(field === 'quantity' ? cellProblems(errors, values) : []),
    ];
  });
