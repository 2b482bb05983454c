import type { Identity } from '@festival/contracts/identity';
import type { Order, PlaceOrderBody } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { deliveriesOf } from '@festival/service-kit/events';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { ForeignAddresses, isForeignAddress } from '@festival/service-kit/limits';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes/catalogue-changes.js';
import { ProductQueries } from '../products/product.queries.js';
import { toOrderEvent } from './events/order-event.js';
import { OrderEntity } from './order.entity.js';
import { toOrder } from './order.mapper.js';
import { OrderQueries } from './order.queries.js';
import { orderMails } from './order-mail.js';
import { createOrderNumber } from './order-number.js';
import { checkTotal, type PricedOrder, priceOrder } from './price-order.js';
import { PurchaseEntity, type WholeOrder } from './purchase.entity.js';
import { searchTextOf } from './search/search-text.js';
import { stockNeeds, takeStock } from './stock/stock.js';
import { toPurchases } from './to-purchases.js';

/** Places an order: the order, its stock, its key, its mail and its event are one transaction. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductQueries,
    private readonly orders: OrderQueries,
    private readonly outbox: Outbox,
    private readonly foreignAddresses: ForeignAddresses,
    private readonly changes: CatalogueChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  run(body: PlaceOrderBody, buyer: Identity, request?: IdempotentRequest): Promise<Order> {
    return createOnce(
      async () => {
        const placed = await this.transactions.run((manager) =>
          this.place(manager, body, buyer, request),
        );
        this.changes.tell();
        return toOrder(placed);
      },
      { read: (id) => this.asPlaced(id, buyer), name: 'orderId' },
    );
  }

  /** What was answered when the order was placed, whatever became of it since. */
  private async asPlaced(id: string, buyer: Identity): Promise<Order> {
    const { cancelledAt: _, ...order } = await this.orders.get(id, buyer);
    return { ...order, verified: false, cancelled: false };
  }

  private async place(
    manager: EntityManager,
    body: PlaceOrderBody,
    buyer: Identity,
    request?: IdempotentRequest,
  ): Promise<WholeOrder> {
    const id = uuid();
    await claimKey(manager, request, id);
    const now = this.clock.now();
    const ids = body.purchases.map((purchase) => purchase.productId);
    const products = await this.products.forOrder(ids);
    await this.refuseGone(ids.filter((each) => !products.has(each)));
    const priced = priceOrder(body.purchases, { products, edition: this.edition, now });
    checkTotal(priced, body.total);
    const order = this.toEntity(id, body, buyer, priced, now);
    if (isForeignAddress(buyer.email, order.emailAddress))
      await this.foreignAddresses.admit(buyer.sub, order.emailAddress);
    const { purchases, ...columns } = order;
    await manager.insert(OrderEntity, columns);
    await manager.insert(PurchaseEntity, purchases);
    await this.outbox.add(
      manager,
      ...orderMails('order-placed', order),
      ...deliveriesOf(toOrderEvent(order)),
    );
    await takeStock(manager, stockNeeds(purchases), products);
    return order;
  }

  /** @throws DomainError ORDER_PRODUCT_GONE naming the products, as far as there ever were such */
  private async refuseGone(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const names = await this.products.namesOf(ids);
    const gone = ids.map((id) => ({ _id: id, name: names.get(id) ?? 'an unknown product' }));
    throw new DomainError('ORDER_PRODUCT_GONE', {
      params: { products: gone.map(({ name }) => name).join(', ') },
      details: { products: gone },
    });
  }

  private toEntity(
    id: string,
    body: PlaceOrderBody,
    buyer: Identity,
    { lines, surcharges, totalCents }: PricedOrder,
    now: Date,
  ): WholeOrder {
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
  }
}
