import type { CheckoutContext, CheckoutProblem } from '@festival/lifecycles/checkout';
import type { FormError } from '@festival/ui/form-errors';
import {
  asSentence,
  collectionId,
  type FieldName,
  fieldId,
  fieldLabels,
  fieldNames,
  slotId,
} from './payment-form.js';

export type FieldErrors = { readonly [Name in FieldName]?: { message?: string } | undefined };

const whereOf = ({ field, productIds: [first = ''] }: CheckoutProblem): string => {
  if (field === 'terms') return fieldId('terms');
  return field === 'collection' ? collectionId(first) : slotId(first);
};

/** All that is wrong, from the top of the form to its foot, each with the place that it leads to. */
export const listErrors = (
  fieldErrors: FieldErrors,
  { problems, refusal }: Pick<CheckoutContext, 'problems' | 'refusal'>,
): FormError[] => {
  const ofField = (name: FieldName): FormError[] => {
    const message = asSentence(fieldLabels[name], fieldErrors[name]?.message);
    return message ? [{ fieldId: fieldId(name), message }] : [];
  };
  const ofProblems = (isTerms: boolean): FormError[] =>
    problems
      .filter(({ field }) => (field === 'terms') === isTerms)
      .map((problem) => ({ fieldId: whereOf(problem), message: problem.message }));
  const details = fieldNames.filter((name) => name !== 'deliveryAddress').flatMap(ofField);
  return [
    ...(refusal ? [{ message: refusal.message }] : []),
    ...details,
    ...ofProblems(false),
    ...ofField('deliveryAddress'),
    ...ofProblems(true),
  ];
};

/** The sentence about one product, when it is among those that lack something. */
export const problemOf = (
  problems: readonly CheckoutProblem[],
  field: 'collection' | 'slot',
  productId: string,
): string | undefined =>
  problems.find((problem) => problem.field === field && problem.productIds.includes(productId))
    ?.message;
