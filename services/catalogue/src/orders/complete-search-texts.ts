import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchTextOf } from './order-search.js';
import { readWithoutText, writeSearchTexts } from './order-search.table.js';

const BATCH = 500;

/** Writes the search text of orders that have none. The previous version places such orders, also while it is being replaced. */
@Injectable()
export class CompleteSearchTexts {
  constructor(private readonly dataSource: DataSource) {}

  /** Costs a single index lookup when no text is missing. */
  async execute(): Promise<void> {
    let found: number;
    do {
      const orders = await readWithoutText(this.dataSource, BATCH);
      found = orders.length;
      const texts = orders.map((order) => ({ id: order.id, searchText: searchTextOf(order) }));
      if (found > 0) await writeSearchTexts(this.dataSource, texts);
    } while (found === BATCH);
  }
}
