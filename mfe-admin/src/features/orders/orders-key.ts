/** The key of every query about orders. A change invalidates all of them. */
export const ordersKey = ['admin', 'orders'] as const;
