import { ERASED_NAME, type Person, type PersonalRecord } from '@festival/contracts/people';
import { Transactions } from '@festival/service-kit/database';
import { fullViews } from '@festival/service-kit/images/encode';
import { Outbox } from '@festival/service-kit/outbox';
import {
  deleted,
  eraseMailsAbout,
  PeopleRegistry,
  type PersonalData,
} from '@festival/service-kit/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { CatalogueChanges, OrderChanges } from './changes.js';
import { OrderEntity, PurchaseEntity } from './orders/order.table.js';
import { OrderFilterEntity } from './orders/saved-filters.table.js';
import { ProductEntity } from './products/product.table.js';
import { VendorEntity } from './vendors/vendor.table.js';

/** Buyers and vendors. Of an order the money stays, with what was bought and from which stall. */
@Injectable()
export class CataloguePeople implements PersonalData, OnModuleInit {
  readonly endings = {
    orders: [
      {
        table: OrderEntity,
        named: [{ name: Not(ERASED_NAME) }, { emailAddress: Not('') }],
        erase: eraseBuyers,
      },
    ],
    accounts: [
      {
        table: VendorEntity,
        named: [{ displayName: Not(ERASED_NAME) }, { emailAddress: Not('') }],
        erase: eraseVendors,
      },
    ],
    trail: [deleted(OrderFilterEntity)],
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly orderChanges: OrderChanges,
    private readonly changes: CatalogueChanges,
    private readonly registry: PeopleRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.data = this;
  }

  async read({ accountIds: ids }: Person): Promise<PersonalRecord> {
    const { manager } = this.dataSource;
    const orders = await manager.findBy(OrderEntity, { studentId: In(ids) });
    const purchases = await manager.findBy(PurchaseEntity, {
      orderId: In(orders.map(({ id }) => id)),
    });
    const vendors = await manager.findBy(VendorEntity, { id: In(ids) });
    const products = await manager.findBy(ProductEntity, { vendorId: In(ids) });
    return {
      kinds: {
        orders: orders.map((order) => ({
          ...order,
          purchases: purchases.filter(({ orderId }) => orderId === order.id),
        })),
        vendors: vendors.map(({ confirmationToken: _, ...vendor }) => vendor),
        products: products.map((product) => ({ ...product })),
      },
      images: products.flatMap(({ imageSets }) => fullViews(imageSets)),
      subjectIds: orders.map(({ id }) => id),
    };
  }

  async erase({ accountIds }: Person): Promise<void> {
    await this.transactions.run(async (manager) => {
      const orders = await manager.find(OrderEntity, {
        select: { id: true },
        where: { studentId: In(accountIds) },
      });
      const orderIds = orders.map(({ id }) => id);
      await eraseBuyers(manager, orderIds);
      await eraseVendors(manager, accountIds);
      await this.outbox.add(manager, ...eraseMailsAbout(orderIds));
    });
    this.orderChanges.publish();
    this.changes.publish();
  }
}

/** Takes the buyer out of orders. */
const eraseBuyers = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  await manager.update(
    OrderEntity,
    { id: In(ids) },
    {
      name: ERASED_NAME,
      contactNumber: '',
      emailAddress: '',
      copyTo: null,
      deliveryAddress: null,
      // Its number, by which money is found.
      searchText: () => "CONCAT(SUBSTRING_INDEX(search_text, ' ', 2), ' ')",
    },
  );
  const blank = { comments: '', deliveryAddress: null };
  await manager.update(PurchaseEntity, { orderId: In(ids) }, blank);
};

/** Takes a stall down. Its products stay in orders. */
const eraseVendors = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  const changed = { displayName: ERASED_NAME, username: '', description: '', website: '' };
  const contact = { emailAddress: '', contactNumber: '', instagramAccount: '' };
  const closed = { confirmedAt: null, confirmationToken: null };
  await manager.update(VendorEntity, { id: In(ids) }, { ...changed, ...contact, ...closed });
  await manager.update(ProductEntity, { vendorId: In(ids) }, { isListed: false });
};
