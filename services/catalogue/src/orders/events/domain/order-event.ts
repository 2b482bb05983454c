import type { DomainEvent } from '@festival/contracts/events';
import type { OrderEntity } from '../../persistence/order.entity.js';

/** The fields of an order that an event needs. */
export type PublishedOrder = Pick<
  OrderEntity,
  'id' | 'orderNumber' | 'state' | 'revision' | 'stateChangedAt' | 'studentId' | 'totalCents'
>;

/** The revision distinguishes a placed order from one whose verification was undone. */
const nameOf = ({ state, revision }: PublishedOrder): DomainEvent<'order'>['name'] => {
  if (state === 'placed') return revision === 0 ? 'order.placed' : 'order.unverified';
  return `order.${state}`;
};

/** The event of an order's latest change. It is the same whether made from the changing order or from the stored one. */
export const toOrderEvent = (order: PublishedOrder): DomainEvent<'order'> => ({
  name: nameOf(order),
  subject: order.id,
  revision: order.revision,
  at: order.stateChangedAt.toISOString(),
  data: {
    studentId: order.studentId,
    orderNumber: order.orderNumber,
    totalCents: order.totalCents,
  },
});
