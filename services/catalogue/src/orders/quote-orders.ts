import type { Edition } from '@festival/edition';
import type { Outcome } from '@festival/service-kit/batches';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { ForeignAddresses, isForeignAddress } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { ProductQueries } from '../products/product.queries.js';
import type { OfferedProduct } from '../products/product.table.js';
import { toPurchases, type WholeOrder } from './order.table.js';
import { createOrderNumber } from './order-number.js';
import { searchTextOf } from './order-search.js';
import type { OrderRequest } from './place-order.js';
import { checkTotal, type PricedOrder, priceOrder } from './price-order.js';
import { type StockNeed, stockNeeds } from './stock.table.js';

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
    const quotes = await Promise.allSettled(
      requests.map((request) => this.quote(request, products)),
    );
    return quotes.map((quote) =>
      quote.status === 'fulfilled' ? { answer: quote.value } : { refusal: quote.reason },
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
    return { order, needs: stockNeeds(order.purchases), products };
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
