import type { CollectionType } from '@festival/contracts/orders';

/** How to get one product: nothing at first, then a way and, for self-collection, a slot. */
export interface Choice {
  collection: CollectionType | null;
  /** The code of one of the edition's collection slots. */
  slot: string | null;
}
export type Choices = Readonly<Record<string, Choice>>;

/** The possible choices for one product, in the order of the form. */
export interface Offer {
  productId: string;
  name: string;
  ways: readonly CollectionType[];
  /** The codes of slots for which the product can be ready. */
  slots: readonly string[];
}

const unset: Choice = { collection: null, slot: null };

export const choiceFor = (choices: Choices, productId: string): Choice =>
  choices[productId] ?? unset;

/** Choosing another way clears the slot. */
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

/** The choices that are still offered. Drops those of removed products. */
export const keepOffered = (choices: Choices, offers: readonly Offer[]): Choices =>
  Object.fromEntries(
    offers.map((offer) => [offer.productId, within(choiceFor(choices, offer.productId), offer)]),
  );

export const isAnyDelivered = (choices: Choices): boolean =>
  Object.values(choices).some(({ collection }) => collection === 'delivery');

/** A choice that is no longer available: the way itself, or only the slot. */
export interface LostChoice {
  productId: string;
  name: string;
  collection: CollectionType;
  /** The code of the slot, if only the slot is unavailable. */
  slot: string | null;
}

/** The buyer's choices that are no longer available. Products that are gone are the cart's concern. */
export const findLost = (choices: Choices, offers: readonly Offer[]): LostChoice[] =>
  offers.flatMap((offer): LostChoice[] => {
    const { productId, name } = offer;
    const { collection, slot } = choiceFor(choices, productId);
    const kept = within({ collection, slot }, offer);
    if (!collection || (kept.collection === collection && kept.slot === slot)) return [];
    return [{ productId, name, collection, slot: kept.collection ? slot : null }];
  });
