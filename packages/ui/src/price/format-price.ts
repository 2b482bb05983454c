export interface PriceFormat {
  /** Leaves out ".00" of a whole amount: "$12". */
  whole?: boolean;
}

const fixed = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD' });
const short = new Intl.NumberFormat('en-SG', {
  style: 'currency',
  currency: 'SGD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** Formats a number of dollars as "$12.50". */
export function formatPrice(dollars: number, { whole = false }: PriceFormat = {}): string {
  return whole && Number.isInteger(dollars) ? short.format(dollars) : fixed.format(dollars);
}
