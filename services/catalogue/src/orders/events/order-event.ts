import type { DomainEvent } from '@festival/contracts/events';
import type { OrderEntity } from '../persistence/order.entity.js';

/** What an event tells of an order. */
export type PublishedOrder = Pick<
  OrderEntity,
  'id' | 'state' | 'revision' | 'stateChangedAt' | 'studentId' | 'totalCents'
>;

/** Its revision tells an order that was placed from one whose verification was undone. */
const nameOf = ({ state, revision }: PublishedOrder): DomainEvent<'order'>['name'] => {
  if (state === 'placed') return revision === 0 ? 'order.placed' : 'order.unverified';
  return `order.${state}`;
};

/** The last thing that happened to an order: the same from the order as it changes as from the stored one. */
export const toOrderEvent = (order: PublishedOrder): DomainEvent<'order'> => ({
  name: nameOf(order),
  subject: order.id,
  revision: order.revision,
  at: order.stateChangedAt.toISOString(),
  data: { studentId: order.studentId, totalCents: order.totalCents },
});
