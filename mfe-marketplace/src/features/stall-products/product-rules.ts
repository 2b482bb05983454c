import { checkProductForm, productForm, productSentences } from '@festival/contracts/products';
import type { FieldErrors } from '@festival/forms/engine';
import { asSentence, type FieldProblem } from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { cellName } from './grid.js';
import {
  type FieldName,
  fieldId,
  fieldLabels,
  fieldNames,
  type ProductValues,
  toSentValues,
} from './product-values.js';

/** Problems that only a form can have: checked boxes without content, and empty cells. */
const issuesOfForm = (values: ProductValues): RuleIssue[] => {
  const nameless = (has: boolean, name: string, path: string) =>
    has && !name.trim() ? [{ path: [path], message: 'is required' }] : [];
  const bare = (has: boolean, options: string[], path: string, message: string) =>
    has && options.length === 0 ? [{ path: [path], message }] : [];
  return [
    ...nameless(values.hasAttribute1, values.attribute1, 'attribute1'),
    ...nameless(values.hasAttribute2, values.attribute2, 'attribute2'),
    ...bare(values.hasAttribute2, values.sizes, 'sizes', productSentences.noSizes),
    ...bare(values.hasAttribute1, values.colours, 'colours', productSentences.noColours),
    ...values.quantity.flatMap((row, colour) =>
      row.flatMap((cell, size) =>
        cell === null ? [{ path: ['quantity', colour, size], message: 'is required' }] : [],
      ),
    ),
  ];
};

/** The rules across fields, checked separately, because a schema only checks them when all fields are valid. */
const issuesAcross = (sent: ReturnType<typeof toSentValues>): RuleIssue[] => {
  const issues: RuleIssue[] = [];
  checkProductForm(sent, {
    addIssue: (issue) => {
      if (typeof issue === 'object') issues.push(issue);
    },
  });
  return issues;
};

/** The contract's rules, all checked at once: the first problem of each field. */
export const productRules = issuesSchema<ProductValues>((values) => {
  const sent = toSentValues(values);
  return [
    ...issuesOfForm(values),
    ...issuesAcross(sent),
    ...(productForm.safeParse(sent).error?.issues ?? []),
  ];
});

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
