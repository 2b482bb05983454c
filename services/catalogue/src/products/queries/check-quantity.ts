import { isUnlimited } from '@festival/contracts/common';
import type { CartLine, Product, Shortage } from '@festival/contracts/products';
import { Injectable } from '@nestjs/common';
import { ProductQueries } from './product.queries.js';

/** @param nameThen the name of a product that is no longer for sale */
const linesOf = (line: CartLine, product: Product | undefined, nameThen = ''): Shortage[] =>
  line.quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      const stock = product?.quantity[colour]?.[size] ?? 0;
      if (quantity === 0 || isUnlimited(stock) || quantity <= stock) return [];
      return {
        productId: line.productId,
        name: product?.name ?? nameThen,
        attribute1: product?.colours[colour] ?? '',
        attribute2: product?.sizes[size] ?? '',
        quantity,
        stock,
      };
    }),
  );

/** Compares a cart with today's stock: a row for each option with too little. A product that is gone has no stock. */
@Injectable()
export class CheckQuantity {
  constructor(private readonly products: ProductQueries) {}

  async shortages(cart: CartLine[]): Promise<Shortage[]> {
    const ids = [...new Set(cart.map((line) => line.productId))];
    const products = await this.products.byId(ids);
    const names = await this.products.namesOf(ids.filter((id) => !products.has(id)));
    return cart.flatMap((line) =>
      linesOf(line, products.get(line.productId), names.get(line.productId)),
    );
  }
}
