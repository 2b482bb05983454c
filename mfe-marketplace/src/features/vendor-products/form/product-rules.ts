import { checkProductForm, productForm, productSentences } from '@festival/contracts/products';
import { z } from 'zod';
import { type ProductValues, toSentValues } from './product-values.js';

interface Issue {
  path?: PropertyKey[];
  message?: string;
}

/** What only a form can get wrong: boxes that are ticked without more, and cells that are still empty. */
const issuesOfForm = (values: ProductValues): Issue[] => {
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

/** The contract's rules, told all at once: of each field the first that it breaks. */
export const productRules = z.custom<ProductValues>().superRefine((values, context) => {
  const sent = toSentValues(values);
  const told = new Set<string>();
  const tell = ({ path = [], message = '' }: Issue) => {
    const field = path.join('.');
    if (told.has(field)) return;
    told.add(field);
    context.addIssue({ code: 'custom', path, message });
  };
  for (const issue of issuesOfForm(values)) tell(issue);
  // By themselves too, because a schema looks across its fields only when each is right.
  checkProductForm(sent, { addIssue: (issue) => typeof issue === 'object' && tell(issue) });
  for (const issue of productForm.safeParse(sent).error?.issues ?? []) tell(issue);
});
