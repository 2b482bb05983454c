import { toCents, toDollars } from '@festival/contracts/money';
import { meansPresentOptions } from '@festival/contracts/options';
import type { PlacedPurchase } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import { type Edition, findSlot, isSlotReachable } from '@festival/edition';
import { type Outcome, outcomeOnceDecided } from '@festival/service-kit/batches';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { ForeignAddresses, isForeignAddress } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { customAlphabet } from 'nanoid';
import { v7 as uuid } from 'uuid';
import { ProductQueries } from '../products/product.queries.js';
import type { OfferedProduct } from '../products/product.table.js';
import { type Surcharge, toPurchases, type WholeOrder } from './order.table.js';
import { searchTextOf } from './order-search.queries.js';
import type { OrderRequest } from './place-order.js';
import { boughtCells, type StockNeed } from './stock.table.js';

/** A priced order that can be placed if there is stock. `products` are the products that its price was computed from. */
export interface OrderQuote {
  order: WholeOrder;
  needs: StockNeed[];
  products: ReadonlyMap<string, OfferedProduct>;
}

/** Prices requests with today's products, which are read once for all requests. It writes nothing. */
@Injectable()
export class QuoteOrders {
  constructor(
    private readonly products: ProductQueries,
    private readonly foreignAddresses: ForeignAddresses,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** Returns an outcome for each request: a refusal affects only its own request. */
  async execute(requests: readonly OrderRequest[]): Promise<Outcome<OrderQuote>[]> {
    const ids = requests.flatMap(({ body }) => body.purchases.map(({ productId }) => productId));
    const products = await this.products.forOrder([...new Set(ids)]);
    return Promise.all(
      requests.map((request) => outcomeOnceDecided(this.quote(request, products))),
    );
  }

  private async quote(
    request: OrderRequest,
    products: ReadonlyMap<string, OfferedProduct>,
  ): Promise<OrderQuote> {
    const { body, buyer } = request;
    const now = this.clock.now();
    const ids = body.purchases.map((purchase) => purchase.productId);
    await this.refuseGone(ids.filter((id) => !products.has(id)));
    const priced = priceOrder(body.purchases, { products, edition: this.edition, now });
    checkTotal(priced, body.total);
    if (isForeignAddress(buyer.email, body.emailAddress))
      await this.foreignAddresses.admit(buyer.sub, body.emailAddress);
    const order = toWholeOrder(request, priced, now);
    return { order, needs: order.purchases.flatMap(boughtCells), products };
  }

  /** @throws DomainError ORDER_PRODUCT_GONE with the names of the products that ever existed */
  private async refuseGone(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const names = await this.products.namesOf(ids);
    const gone = ids.map((id) => ({ _id: id, name: names.get(id) ?? 'an unknown product' }));
    throw new DomainError('ORDER_PRODUCT_GONE', {
      params: { products: gone.map(({ name }) => name).join(', ') },
      details: { products: gone },
    });
  }
}

const toWholeOrder = (
  { body, buyer }: OrderRequest,
  { lines, surcharges, totalCents }: PricedOrder,
  now: Date,
): WholeOrder => {
  const id = uuid();
  const purchases = toPurchases(id, lines);
  const orderNumber = createOrderNumber();
  return {
    id,
    orderNumber,
    studentId: buyer.sub,
    state: 'placed',
    revision: 0,
    placedAt: now,
    stateChangedAt: now,
    stateChangedBy: buyer.sub,
    totalCents,
    name: body.name,
    contactNumber: body.contactNumber,
    emailAddress: body.emailAddress,
    copyTo: isForeignAddress(buyer.email, body.emailAddress) ? buyer.email : null,
    deliveryAddress:
      purchases.find((purchase) => purchase.deliveryAddress)?.deliveryAddress ?? null,
    surcharges,
    searchText: searchTextOf({ ...body, orderNumber }),
    purchases,
  };
};

/** One product of an order with its current price. */
export interface PricedLine {
  purchase: PlacedPurchase;
  product: OfferedProduct;
  priceCents: number;
  totalCents: number;
}

interface PricedOrder {
  lines: PricedLine[];
  /** One for each vendor that delivers part of the order. */
  surcharges: Surcharge[];
  totalCents: number;
}

interface Context {
  products: ReadonlyMap<string, OfferedProduct>;
  edition: Edition;
  now: Date;
}

const namesOf = (lines: { product: Product }[]): string =>
  lines.map(({ product }) => product.name).join(', ');

const refuse = (
  code: ConstructorParameters<typeof DomainError>[0],
  lines: { product: Product }[],
  params: Record<string, string> = {},
): void => {
  if (lines.length === 0) return;
  throw new DomainError(code, {
    params: { products: namesOf(lines), ...params },
    details: { products: lines.map(({ product }) => ({ _id: product._id, name: product.name })) },
  });
};

const hasGridOf = ({ purchase, product }: PricedLine): boolean =>
  purchase.quantityBought.length === product.quantity.length &&
  purchase.quantityBought.every((row, colour) => row.length === product.quantity[colour]?.length);

const quantityOf = (grid: number[][]): number =>
  grid.flat().reduce((total, quantity) => total + quantity, 0);

const toSurcharges = (lines: PricedLine[]): Surcharge[] => {
  const delivered = lines.filter(({ purchase }) => purchase.collection === 'delivery');
  const byVendor = new Map(
    delivered.map(({ product }) => [
      product.vendorId,
      {
        vendorId: product.vendorId,
        vendorName: product.vendorName,
        cents: toCents(product.vendorSurcharge),
      },
    ]),
  );
  return [...byVendor.values()].filter(({ cents }) => cents > 0);
};

const checkCollection = (lines: PricedLine[], { edition, now }: Context): void => {
  for (const [type, name, isOffered] of [
    ['selfCollection', 'self-collection', (product: Product) => product.canCollect],
    ['delivery', 'delivery', (product: Product) => product.canDeliver],
  ] as const)
    refuse(
      'ORDER_COLLECTION_NOT_OFFERED',
      lines.filter((line) => line.purchase.collection === type && !isOffered(line.product)),
      { collection: name },
    );
  const collected = lines.filter(({ purchase }) => purchase.collection === 'selfCollection');
  const slotOf = ({ purchase }: PricedLine) => findSlot(edition, purchase.collectionDate ?? '');
  refuse(
    'ORDER_SLOT_UNKNOWN',
    collected.filter((line) => !slotOf(line)),
  );
  refuse(
    'ORDER_SLOT_TOO_EARLY',
    collected.filter((line) => {
      const slot = slotOf(line);
      return slot && !isSlotReachable(edition, slot, line.product.leadTime, now);
    }),
  );
};

/**
 * Prices a cart with today's products and checks that it can be ordered. Prices in the request are ignored. `context.products` must contain
 * every product of the cart.
 * @throws DomainError for the first rule that a product breaks, naming the products
 */
const priceOrder = (purchases: readonly PlacedPurchase[], context: Context): PricedOrder => {
  const { products } = context;
  const lines = purchases.map((purchase): PricedLine => {
    const product = products.get(purchase.productId) as OfferedProduct;
    const priceCents = toCents(product.price);
    const totalCents = priceCents * quantityOf(purchase.quantityBought);
    return { purchase, product, priceCents, totalCents };
  });
  refuse(
    'ORDER_OPTIONS_CHANGED',
    lines.filter((line) => !hasGridOf(line) || !meansPresentOptions(line.purchase, line.product)),
  );
  checkCollection(lines, context);
  const surcharges = toSurcharges(lines);
  const totalCents =
    lines.reduce((total, line) => total + line.totalCents, 0) +
    surcharges.reduce((total, { cents }) => total + cents, 0);
  return { lines, surcharges, totalCents };
};

/** @throws DomainError ORDER_TOTAL_CHANGED with the correct total */
const checkTotal = (order: PricedOrder, claimedDollars: number): void => {
  if (toCents(claimedDollars) === order.totalCents) return;
  const total = toDollars(order.totalCents);
  throw new DomainError('ORDER_TOTAL_CHANGED', {
    params: { total: `$${total.toFixed(2)}` },
    details: { total },
  });
};

/** Without letters and digits that are easily confused when read aloud or typed. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 8);

/** Eight letters and digits from a random source, e.g. `K7QM-3XPA`: short, readable aloud, hard to guess. */
export const createOrderNumber = (): string => {
  const number = letters();
  return `${number.slice(0, 4)}-${number.slice(4)}`;
};
