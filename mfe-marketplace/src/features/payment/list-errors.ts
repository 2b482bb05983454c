import type { CheckoutContext, CheckoutProblem } from '@festival/lifecycles/checkout';
import type { FormError } from '@festival/ui/form-errors';
import {
  collectionId,
  commentId,
  type FieldErrors,
  type FieldName,
  fieldId,
  fieldNames,
  slotId,
} from './fields.js';

const COMMENTS = 'comments.';

const whereOf = ({ field, productIds: [first = ''] }: CheckoutProblem): string => {
  if (field === 'terms') return fieldId('terms');
  return field === 'collection' ? collectionId(first) : slotId(first);
};

/** All problems from the top of the form to the bottom, each with the id to link to. */
export const listErrors = (
  fieldErrors: FieldErrors,
  { problems }: Pick<CheckoutContext, 'problems'>,
): FormError[] => {
  const ofField = (name: FieldName): FormError[] => {
    const message = fieldErrors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  };
  const ofComments = Object.entries(fieldErrors).flatMap(([path, message]) =>
    path.startsWith(COMMENTS) ? [{ fieldId: commentId(path.slice(COMMENTS.length)), message }] : [],
  );
  const ofProblems = (isTerms: boolean): FormError[] =>
    problems
      .filter(({ field }) => (field === 'terms') === isTerms)
      .map((problem) => ({ fieldId: whereOf(problem), message: problem.message }));
  const details = fieldNames.filter((name) => name !== 'deliveryAddress').flatMap(ofField);
  return [
    ...details,
    ...ofProblems(false),
    ...ofComments,
    ...ofField('deliveryAddress'),
    ...ofProblems(true),
  ];
};

/** The problem of a product, if there is one. */
export const problemOf = (
  problems: readonly CheckoutProblem[],
  field: 'collection' | 'slot',
  productId: string,
): string | undefined =>
  problems.find((problem) => problem.field === field && problem.productIds.includes(productId))
    ?.message;
