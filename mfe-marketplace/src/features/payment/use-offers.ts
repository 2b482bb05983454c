import type { Cart } from '@festival/lifecycles/cart';
import type { Offer } from '@festival/lifecycles/checkout';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMemo } from 'react';
import { offersFor } from './offers.js';

/** The offers for a cart at the current festival time. Returns the same object until something changes. */
export const useOffers = (cart: Cart): readonly Offer[] => {
  const edition = useEdition();
  const now = useFestivalNow();
  const text = JSON.stringify(offersFor(cart, edition, now));
  return useMemo(() => JSON.parse(text) as Offer[], [text]);
};
