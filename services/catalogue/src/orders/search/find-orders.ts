import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from '../persistence/order.entity.js';
import { totalIs } from '../persistence/order-conditions.js';
import { type OrderSearch, readSearch } from './read-search.js';
import { SearchTexts } from './search-texts.js';

type Query = SelectQueryBuilder<OrderEntity>;

const wordsAre = ({ words }: OrderSearch): string => {
  const each = words.map((patterns, at) =>
    patterns.map((_, or) => `o.searchText LIKE :word${at}or${or}`).join(' OR '),
  );
  return each.length > 0 ? each.map((word) => `(${word})`).join(' AND ') : '1 = 0';
};

const wordParameters = ({ words }: OrderSearch): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((patterns, at) => patterns.map((text, or) => [`word${at}or${or}`, text])),
  );

/** Narrows a query of visible orders to those that match the typed text. */
@Injectable()
export class FindOrders {
  constructor(private readonly texts: SearchTexts) {}

  async narrow(query: Query, typed: string, who: Identity): Promise<Query> {
    const search = readSearch(typed);
    const { number, numberPart, cents, isTotal } = search;
    if (isTotal) return query.andWhere(totalIs(who.role), { cents, sub: who.sub });
    await this.texts.complete();
    // A typed number that exists can only mean that order.
    if (number && (await this.exists(query, number)))
      return query.andWhere('o.searchText LIKE :number', { number });
    const ways = [
      `(${wordsAre(search)})`,
      ...(numberPart ? ['o.searchText LIKE :numberPart'] : []),
      ...(cents === null ? [] : [totalIs(who.role)]),
    ];
    return query.andWhere(`(${ways.join(' OR ')})`, {
      ...wordParameters(search),
      numberPart,
      cents,
      sub: who.sub,
    });
  }

  private exists({ connection }: Query, number: string): Promise<boolean> {
    return connection.manager
      .createQueryBuilder(OrderEntity, 'o')
      .where('o.searchText LIKE :number', { number })
      .getExists();
  }
}
