import { toCents } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import type { CatalogueProfilePart } from '@festival/contracts/profile';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrderEntity } from '../persistence/order.entity.js';
import { OrderQueries } from './order.queries.js';

/** The catalogue's part of a student's profile. */
@Injectable()
export class StudentProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrderQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async of(student: Identity): Promise<CatalogueProfilePart> {
    const [{ orders }, spentCents] = await Promise.all([
      this.orders.list(student, {}),
      this.dataSource.manager.sum(OrderEntity, 'totalCents', {
        studentId: student.sub,
        state: 'verified',
      }),
    ]);
    const centsPerChance = toCents(this.edition.marketplace.dollarsPerChance);
    return { purchasePoints: Math.floor((spentCents ?? 0) / centsPerChance), pastOrders: orders };
  }
}
