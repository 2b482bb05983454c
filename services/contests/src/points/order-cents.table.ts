import { accountColumn, asciiColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many cents an order counts for its buyer: its total if verified, otherwise zero. */
@Entity('order_cents')
@Index('order_cents_student_idx', ['studentId', 'cents'])
export class OrderCentsEntity {
  @PrimaryColumn(asciiColumn('order_id', 64))
  orderId: string;

  @Column(accountColumn('student_id'))
  studentId: string;

  @Column({ type: 'int', unsigned: true })
  cents: number;
}
