import type { CollectionType } from '@festival/contracts/orders';

/** How one product is to be had: nothing chosen at first, then a way and, for self-collection, a slot. */
export interface Choice {
  collection: CollectionType | null;
  /** Code of a collection slot of the edition. */
  slot: string | null;
}
export type Choices = Readonly<Record<string, Choice>>;

/** What may be chosen for one product, in the order of the form. */
export interface Offer {
  productId: string;
  name: string;
  ways: readonly CollectionType[];
  /** Codes of the slots that it can be ready for. */
  slots: readonly string[];
}

const unset: Choice = { collection: null, slot: null };

export const choiceFor = (choices: Choices, productId: string): Choice =>
  choices[productId] ?? unset;

/** Another way of collecting forgets the slot. */
export const chooseCollection = (
  choices: Choices,
  productId: string,
  collection: CollectionType,
): Choices =>
  choiceFor(choices, productId).collection === collection
    ? choices
    : { ...choices, [productId]: { collection, slot: null } };

/** Only a product that is collected has a slot. */
export const chooseSlot = (choices: Choices, productId: string, slot: string): Choices =>
  choiceFor(choices, productId).collection === 'selfCollection'
    ? { ...choices, [productId]: { collection: 'selfCollection', slot } }
    : choices;

const within = (choice: Choice, offer: Offer): Choice => {
  if (!choice.collection || !offer.ways.includes(choice.collection)) return unset;
  const isOpen = choice.slot !== null && offer.slots.includes(choice.slot);
  return { collection: choice.collection, slot: isOpen ? choice.slot : null };
};

/** The choices that are still on offer; products that are gone lose theirs. */
export const keepOffered = (choices: Choices, offers: readonly Offer[]): Choices =>
  Object.fromEntries(
    offers.map((offer) => [offer.productId, within(choiceFor(choices, offer.productId), offer)]),
  );

export const isAnyDelivered = (choices: Choices): boolean =>
  Object.values(choices).some(({ collection }) => collection === 'delivery');
