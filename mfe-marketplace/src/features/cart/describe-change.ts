import { toDollars } from '@festival/contracts/money';
import type { CartChange, LineRef } from '@festival/lifecycles/cart';
import { formatPrice } from '@festival/ui/price';

const priceOf = (cents: number) => formatPrice(toDollars(cents));

const named = ({ name, colour, size }: { name: string } & Pick<LineRef, 'colour' | 'size'>) => {
  const options = [colour, size].filter(Boolean).join(', ');
  return options ? `${name} (${options})` : name;
};

const ways = { selfCollection: 'collected', delivery: 'delivered' } as const;

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** One change to the cart, in a sentence for the buyer. */
export const describeChange = (change: CartChange): string => {
  switch (change.kind) {
    case 'gone':
      return `${change.name} is no longer for sale.`;
    case 'option-gone':
      return `${named(change)} is no longer offered.`;
    case 'sold-out':
      return `${named(change)} is sold out.`;
    case 'short':
      return `${named(change)}: only ${change.stock} left, and your cart has ${change.quantity}.`;
    case 'name':
      return `${change.name} is called ${change.nowName} now.`;
    case 'ways':
      return `${change.name} can no longer be ${change.lost.map((way) => ways[way]).join(' or ')}.`;
    case 'later':
      return `${change.name} is ready ${days(change.nowDays)} after you order now. It was ${days(change.beforeDays)}.`;
    case 'price':
      return `${change.name} is ${priceOf(change.nowCents)} now. It was ${priceOf(change.beforeCents)}.`;
    case 'surcharge':
      return `Delivery from ${change.name} is ${priceOf(change.nowCents)} now. It was ${priceOf(change.beforeCents)}.`;
  }
};
