import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const text = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A request that created something, by the session and the key it came with. Written in the transaction that created it. */
@Entity('idempotency_keys')
@Index('idempotency_keys_created_idx', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn({ type: 'varchar', length: 64, ...text })
  owner: string;

  @PrimaryColumn({ name: 'idempotency_key', type: 'varchar', length: 128, ...text })
  key: string;

  /** SHA-256 of what it asked for, in hex. */
  @Column({ name: 'request_hash', type: 'char', length: 64, ...text })
  requestHash: string;

  /** What it created. */
  @Column({ name: 'result_id', type: 'char', length: 36, ...text })
  resultId: string;

  /** Real time, by the database's clock. Old keys are pruned by it. */
  @Column({
    name: 'created_at',
    type: 'timestamp',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  createdAt: Date;
}
