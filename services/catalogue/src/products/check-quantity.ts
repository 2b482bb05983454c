import { isUnlimited } from '@festival/contracts/common';
import type { CartLine, Product, Shortage } from '@festival/contracts/products';
import { Injectable } from '@nestjs/common';
import { ProductQueries } from './product.queries.js';

const linesOf = (line: CartLine, product: Product | undefined): Shortage[] =>
  line.quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      const stock = product?.quantity[colour]?.[size] ?? 0;
      if (quantity === 0 || isUnlimited(stock) || quantity <= stock) return [];
      return {
        productId: line.productId,
        name: product?.name ?? '',
        attribute1: product?.colours[colour] ?? '',
        attribute2: product?.sizes[size] ?? '',
        quantity,
        stock,
      };
    }),
  );

/** Compares a cart with today's stock: a row for each option that no longer fits. A product that is gone has none left. */
@Injectable()
export class CheckQuantity {
  constructor(private readonly products: ProductQueries) {}

  async run(cart: CartLine[]): Promise<Shortage[]> {
    const products = await this.products.byId([...new Set(cart.map((line) => line.productId))]);
    return cart.flatMap((line) => linesOf(line, products.get(line.productId)));
  }
}
