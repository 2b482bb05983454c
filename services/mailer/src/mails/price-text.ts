const dollars = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD' });

/** Cents as "$1,234.50". */
export const priceText = (cents: number): string => dollars.format(cents / 100);
