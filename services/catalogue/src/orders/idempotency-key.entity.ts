import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../id-column.js';

/** A request that placed an order, by the session and the key it came with. Written in the order's own transaction. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  owner: string;

  @PrimaryColumn({
    name: 'idempotency_key',
    type: 'varchar',
    length: 128,
    charset: 'ascii',
    collation: 'ascii_bin',
  })
  key: string;

  /** SHA-256 of the request's body, in hex. */
  @Column({ ...idColumn('request_hash'), length: 64 })
  requestHash: string;

  @Column(idColumn('order_id'))
  orderId: string;
}
