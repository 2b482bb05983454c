/** Placed orders are unverified: nobody has seen their payment yet. */
export const orderStates = ['placed', 'verified', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
