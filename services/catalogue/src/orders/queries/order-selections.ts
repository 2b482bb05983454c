import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import {
  type AdminOrderFilter,
  type OrderQuery,
  type OrderState,
  orderFlagsOf,
  orderStates,
} from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderSelection } from '../domain/order-selection.js';
import { OrderSearchQueries } from '../search/queries/order-search.queries.js';

/** The filter of a list or of the desk, without the page. */
type OrderFilter = Omit<OrderQuery, 'page' | 'limit'> & Partial<Omit<AdminOrderFilter, 'state'>>;

/** The states that a filter selects; undefined for all of them. */
const statesOf = ({ verified, cancelled }: OrderFilter): OrderState[] | undefined => {
  if (verified === undefined && cancelled === undefined) return undefined;
  return orderStates.filter(
    (state) =>
      (verified === undefined || state === (verified ? 'verified' : 'placed')) &&
      (cancelled === undefined || (state === 'cancelled') === cancelled),
  );
};

/** Turns the filters of requests into selections of orders. */
@Injectable()
export class OrderSelections {
  constructor(
    private readonly searches: OrderSearchQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async of(seenBy: Identity, filter: OrderFilter): Promise<OrderSelection> {
    const { edition } = this;
    const { q, slot, vendor, from, to, least, most } = filter;
    return {
      seenBy,
      states: statesOf(filter),
      search: q ? await this.searches.read(q) : undefined,
      slot,
      vendor,
      placedFrom: from ? instantOf(edition, from, '00:00') : undefined,
      placedBefore: to ? instantOf(edition, to, '24:00') : undefined,
      leastCents: least === undefined ? undefined : toCents(least),
      mostCents: most === undefined ? undefined : toCents(most),
    };
  }

  /** @param filter without `state`, selects orders of every state; an empty slot selects all slots */
  ofDesk(
    admin: Identity,
    { state, slot, ...filter }: Partial<AdminOrderFilter>,
  ): Promise<OrderSelection> {
    const flags = state && orderFlagsOf[state];
    return this.of(admin, { ...filter, ...flags, slot: slot || undefined });
  }
}
