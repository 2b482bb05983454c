import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { searchTextOf } from '../domain/search-text.js';
import { OrderEntity } from '../persistence/order.entity.js';
import { writeSearchTexts } from '../persistence/order.rows.js';

const BATCH = 500;

/** Writes the search text of orders that have none. The previous version places such orders, also while it is being replaced. */
@Injectable()
export class SearchTexts {
  constructor(private readonly dataSource: DataSource) {}

  /** Costs a single index lookup when no text is missing. */
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
      const texts = batch.map((order) => ({ id: order.id, searchText: searchTextOf(order) }));
      if (texts.length > 0) await writeSearchTexts(this.dataSource, texts);
    } while (batch.length === BATCH);
  }
}
