/** Dollars for a whole number of cents, exact to two decimals. */
export const toDollars = (cents: number): number => cents / 100;

/** Whole cents for dollars; rounds away what binary fractions add. */
export const toCents = (amount: number): number => Math.round(amount * 100);
