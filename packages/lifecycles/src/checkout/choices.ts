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

/** A choice that is no longer to be had: the way itself, or only the slot. */
export interface LostChoice {
  productId: string;
  name: string;
  collection: CollectionType;
  /** Code of the slot, where the way is still offered. */
  slot: string | null;
}

/** What the buyer had chosen and cannot have any more. A product that is gone is the cart's to tell of. */
export const findLost = (choices: Choices, offers: readonly Offer[]): LostChoice[] =>
  offers.flatMap((offer): LostChoice[] => {
    const { productId, name } = offer;
    const { collection, slot } = choiceFor(choices, productId);
    const kept = within({ collection, slot }, offer);
    if (!collection || (kept.collection === collection && kept.slot === slot)) return [];
    return [{ productId, name, collection, slot: kept.collection ? slot : null }];
  });
