import { checkProductForm, productForm, productSentences } from '@festival/contracts/products';
import type { FieldErrors } from '@festival/forms/engine';
import { asSentence, type FieldProblem, listProblems } from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { cellName } from './grid.js';
import { fieldLabels, type ProductValues, toSentValues } from './product-values.js';

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

/** Adds the unit to a lead time. */
const inDays = (issue: RuleIssue): RuleIssue => {
  if (issue.path?.[0] !== 'leadTime') return issue;
  const { message = '' } = issue;
  return {
    ...issue,
    message: message.replace(/\d+$/, (days) => `${days} ${days === '1' ? 'day' : 'days'}`),
  };
};

/** The contract's rules, all checked at once: the first problem of each field. */
export const productRules = issuesSchema<ProductValues>((values) => {
  const sent = toSentValues(values);
  return [
    ...issuesOfForm(values),
    ...issuesAcross(sent),
    ...(productForm.safeParse(sent).error?.issues ?? []),
  ].map(inDays);
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

/** Groups cells with the same problem: the first one, and the number of others, because a grid may have hundreds. */
const cellProblems = (errors: Errors, values: ProductValues, idOf: IdOf): FieldProblem[] => {
  const cells = values.quantity.flatMap((row, colour) =>
    row.flatMap((_, size) => {
      const rule = ruleOfCell(errors, [colour, size]);
      const name = cellName(values, colour, size);
      return rule ? [{ rule, name, fieldId: idOf(`quantity.${colour}.${size}`) }] : [];
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

type IdOf = (name: string) => string;

/** All problems from the top of the form to the bottom, each with the id to link to. */
export const productProblems = (
  errors: Errors,
  values: ProductValues,
  idOf: IdOf,
): FieldProblem[] =>
  Object.entries(fieldLabels).flatMap(([name, label]) => [
    ...listProblems(errors, { [name]: label }, idOf),
    ...(name === 'quantity' ? cellProblems(errors, values, idOf) : []),
  ]);
