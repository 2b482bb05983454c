import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const text = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A request that created something, by its session and key. Written in the same transaction. */
@Entity('idempotency_keys')
@Index('idempotency_keys_created_idx', ['createdAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'varchar', length: 64, ...text })
  owner: string;

  @PrimaryColumn({ name: 'idempotency_key', type: 'varchar', length: 128, ...text })
  key: string;

  /** SHA-256 of the request's content, in hex. */
  @Column({ name: 'request_hash', type: 'char', length: 64, ...text })
  requestHash: string;

  /** The id of what it created. */
  @Column({ name: 'result_id', type: 'char', length: 36, ...text })
  resultId: string;

  /** Real time, by the database's clock. Pruning uses it. */
  @Column({
    name: 'created_at',
    type: 'timestamp',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  createdAt: Date;
}
