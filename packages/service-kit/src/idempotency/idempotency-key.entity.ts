import { Column, Entity, PrimaryColumn } from 'typeorm';

const text = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A request that made something, by the session and the key it came with. Written in the transaction that made it. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn({ type: 'varchar', length: 64, ...text })
  owner: string;

  @PrimaryColumn({ name: 'idempotency_key', type: 'varchar', length: 128, ...text })
  key: string;

  /** SHA-256 of what it asked for, in hex. */
  @Column({ name: 'request_hash', type: 'char', length: 64, ...text })
  requestHash: string;

  /** What it made. */
  @Column({ name: 'result_id', type: 'char', length: 36, ...text })
  resultId: string;
}
