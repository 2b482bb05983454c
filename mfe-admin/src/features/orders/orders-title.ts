import type { AdminOrderState } from '@festival/contracts/admin-orders';

/** The state of orders that an address selects: `?verified=true`, `?cancelled=true`. */
export const ordersStateOf = (search: URLSearchParams): AdminOrderState => {
  if (search.get('verified') === 'true') return 'verified';
  return search.get('cancelled') === 'true' ? 'cancelled' : 'unverified';
};

export const ordersTitles: Record<AdminOrderState, string> = {
  unverified: 'Unverified Orders',
  verified: 'Verified Orders',
  cancelled: 'Cancelled Orders',
};

export const ordersTitle = (search: URLSearchParams): string => ordersTitles[ordersStateOf(search)];
