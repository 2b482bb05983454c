import type { LostChoice } from '@festival/lifecycles/checkout';
import type { Edition } from '@festival/mfe-kit/edition';

/** A choice that is no longer available, as a sentence. */
export const describeLost = (
  { name, collection, slot }: LostChoice,
  { marketplace }: Edition,
): string => {
  if (slot === null)
    return collection === 'delivery'
      ? `${name} can no longer be delivered. Please choose another way.`
      : `${name} can no longer be collected. Please choose another way.`;
  const label = marketplace.collectionSlots.find(({ code }) => code === slot)?.label ?? slot;
  return `${label} is too early for ${name} now. Please choose another date.`;
};
