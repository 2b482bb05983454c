import { type Choices, choiceFor, type Offer } from './choices.js';

export const TERMS_NOT_AGREED = 'Please indicate acknowledgement of terms and conditions.';
const COLLECTION_MISSING = 'Please select a Collection Type for all products.';
const slotMissing = (productNames: readonly string[]): string =>
  `Please select a date for self collection for all purchased products. Missing for ${productNames.join(', ')}`;

/** Why an order cannot be submitted, apart from the buyer's details, which have a schema. */
export interface CheckoutProblem {
  field: 'collection' | 'slot' | 'terms';
  message: string;
  /** The affected products; empty for the terms. */
  productIds: readonly string[];
}

const problemAbout = (
  field: 'collection' | 'slot',
  offers: readonly Offer[],
  message: string,
): CheckoutProblem[] =>
  offers.length > 0
    ? [{ field, message, productIds: offers.map(({ productId }) => productId) }]
    : [];

/** In the order of the form. */
export const findProblems = (
  offers: readonly Offer[],
  choices: Choices,
  hasAgreed: boolean,
): CheckoutProblem[] => {
  const withoutWay = offers.filter(
    ({ productId }) => choiceFor(choices, productId).collection === null,
  );
  const withoutSlot = offers.filter(({ productId }) => {
    const { collection, slot } = choiceFor(choices, productId);
    return collection === 'selfCollection' && slot === null;
  });
  return [
    ...problemAbout('collection', withoutWay, COLLECTION_MISSING),
    ...problemAbout('slot', withoutSlot, slotMissing(withoutSlot.map(({ name }) => name))),
    ...(hasAgreed
      ? []
      : [{ field: 'terms', message: TERMS_NOT_AGREED, productIds: [] } satisfies CheckoutProblem]),
  ];
};
