import type { Identity } from '@festival/contracts/identity';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from './order.table.js';
import type { OrderSearch } from './order-search.js';

type Query = SelectQueryBuilder<OrderEntity>;

/** The condition on the total of an order. For a vendor `:sub`, the total is that of its own part, with its surcharge. */
const totalIs = (role: Identity['role']): string =>
  role === 'vendor'
    ? `(SELECT SUM(part.total_cents) FROM purchases part WHERE part.order_id = o.id AND part.vendor_id = :sub)
       + COALESCE((SELECT SUM(one.cents)
           FROM JSON_TABLE(o.surcharges, '$[*]' COLUMNS (vendor_id CHAR(36) PATH '$.vendorId', cents INT PATH '$.cents')) one
           WHERE one.vendor_id = :sub), 0) = :cents`
    : 'o.totalCents = :cents';

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

/** Narrows a query of orders `o` to those that match a search. */
export const narrowToSearch = (query: Query, search: OrderSearch, who: Identity): Query => {
  const { number, numberPart, cents, isTotal } = search;
  if (isTotal) return query.andWhere(totalIs(who.role), { cents, sub: who.sub });
  if (number !== null) return query.andWhere('o.searchText LIKE :number', { number });
  const ways = [
    `(${wordsAre(search)})`,
    ...(numberPart === null ? [] : ['o.searchText LIKE :numberPart']),
    ...(cents === null ? [] : [totalIs(who.role)]),
  ];
  return query.andWhere(`(${ways.join(' OR ')})`, {
    ...wordParameters(search),
    numberPart,
    cents,
    sub: who.sub,
  });
};

/** Whether any order has a search text of this pattern. */
export const existsWithText = (dataSource: DataSource, pattern: string): Promise<boolean> =>
  dataSource
    .createQueryBuilder(OrderEntity, 'o')
    .where('o.searchText LIKE :pattern', { pattern })
    .getExists();
