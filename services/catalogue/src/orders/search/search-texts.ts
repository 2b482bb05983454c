import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { OrderEntity } from '../persistence/order.entity.js';
import { searchTextOf } from './search-text.js';

const BATCH = 500;

/** Gives a text to orders that have none: the version before this one places them so, also while it is being replaced. */
@Injectable()
export class SearchTexts {
  constructor(private readonly dataSource: DataSource) {}

  /** Costs one look into an index when there are none. */
  async complete(): Promise<void> {
    const orders = this.dataSource.getRepository(OrderEntity);
    let batch: OrderEntity[];
    do {
      batch = await orders.find({
        select: {
          id: true,
          orderNumber: true,
          name: true,
          contactNumber: true,
          emailAddress: true,
        },
        where: { searchText: IsNull() },
        take: BATCH,
      });
      if (batch.length > 0) await this.write(batch);
    } while (batch.length === BATCH);
  }

  /** By hand, because one statement for many rows takes a fraction of the time that one for each does. */
  private async write(orders: readonly OrderEntity[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE orders SET search_text = CASE id ${orders.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${orders.map(() => '?').join(', ')})`,
      [
        ...orders.flatMap((order) => [order.id, searchTextOf(order)]),
        ...orders.map(({ id }) => id),
      ],
    );
  }
}
