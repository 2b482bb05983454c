import type { DomainEvent } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderCentsEntity } from '../persistence/order-cents.entity.js';

/** How many cents an order counts for its buyer: its total if verified, otherwise zero. */
export const countedCents = ({ name, data }: DomainEvent<'order'>): number =>
  name === 'order.verified' ? data.totalCents : 0;

/** Stores how many cents each order counts. Points follow from the sum. */
@Injectable()
export class RecordOrder {
  async execute(manager: EntityManager, event: DomainEvent<'order'>): Promise<void> {
    const { subject: orderId, data } = event;
    const row = { orderId, studentId: data.studentId, cents: countedCents(event) };
    await manager.upsert(OrderCentsEntity, row, ['orderId']);
  }
}
