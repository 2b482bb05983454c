import type { Purchase } from '@festival/contracts/orders';
import type { Edition } from '@festival/mfe-kit/edition';

/** How the buyer gets the purchase. */
export const formatCollection = (purchase: Purchase, edition: Edition): string => {
  if (purchase.collection === 'delivery') return 'Delivery';
  const slot = edition.marketplace.collectionSlots.find(
    ({ code }) => code === purchase.collectionDate,
  );
  return `Self-collection, ${slot?.label ?? purchase.collectionDate}`;
};

/** `Sun, M × 2` for each option that was bought. */
export const formatOptions = ({ quantityBought, colours, sizes }: Purchase): string[] =>
  quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      if (quantity === 0) return [];
      const option = [colours[colour], sizes[size]].filter(Boolean).join(', ');
      return `${option ? `${option} ` : ''}× ${quantity}`;
    }),
  );
