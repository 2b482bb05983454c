import type { DomainEvent } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderCentsEntity } from '../persistence/order-cents.entity.js';

/** What an order counts for its buyer: nothing unless it is paid. */
export const countedCents = ({ name, data }: DomainEvent<'order'>): number =>
  name === 'order.verified' ? data.totalCents : 0;

/** Keeps what each order counts; points follow from the sum. */
@Injectable()
export class KeepOrder {
  async execute(event: DomainEvent<'order'>, manager: EntityManager): Promise<void> {
    const { subject: orderId, data } = event;
    const row = { orderId, studentId: data.studentId, cents: countedCents(event) };
    await manager.upsert(OrderCentsEntity, row, ['orderId']);
  }
}
