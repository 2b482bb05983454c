/** Whole cents to dollars, exact to two decimals. */
export const toDollars = (cents: number): number => cents / 100;

/** Dollars to whole cents. Rounds away the error of binary fractions. */
export const toCents = (amount: number): number => Math.round(amount * 100);
