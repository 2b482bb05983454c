import type { Product } from '@festival/contracts/products';

export const isSoldOut = ({ totalQty }: Pick<Product, 'totalQty'>): boolean => totalQty === 0;
