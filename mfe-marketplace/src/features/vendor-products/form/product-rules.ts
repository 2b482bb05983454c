import { checkProductForm, productForm, productSentences } from '@festival/contracts/products';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { type ProductValues, toSentValues } from './product-values.js';

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
