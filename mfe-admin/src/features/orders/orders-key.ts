/** Of every answer about orders: a change makes all of them old. */
export const ordersKey = ['admin', 'orders'] as const;
