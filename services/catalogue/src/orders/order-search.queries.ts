import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type OrderSearch, readSearch } from './order-search.js';
import { existsWithText } from './order-search.table.js';

/** Reads what an account typed into the search field of orders. */
@Injectable()
export class OrderSearchQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** A typed number is in the search only when an order has it. */
  async read(typed: string): Promise<OrderSearch> {
    const search = readSearch(typed);
    if (search.isTotal) return search;
    const isKnown =
      search.number !== null && (await existsWithText(this.dataSource, search.number));
    return { ...search, number: isKnown ? search.number : null };
  }
}
