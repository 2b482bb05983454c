import type { Draw } from '@festival/contracts/draws';
import { asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import type { BeaconChainName } from '@festival/verifiable/beacon';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const HASH_LENGTH = 64;
const when = { type: 'datetime', precision: 3 } as const;
const count = { type: 'int', unsigned: true } as const;

@Entity('draws')
@Index('draws_due_idx', ['state', 'closesAt'])
export class DrawEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'json' })
  prizes: string[];

  @Column({ ...count, name: 'minimum_chances' })
  minimumChances: number;

  @Column(asciiColumn('state', 16))
  state: Draw['state'];

  @Column({ ...when, name: 'announced_at' })
  announcedAt: Date;

  @Column({ ...when, name: 'closes_at' })
  closesAt: Date;

  @Column(asciiColumn('chain', 16))
  chain: BeaconChainName;

  @Column(count)
  round: number;

  /** Secret before the draw, also from admins. */
  @Column(fixedColumn('secret', HASH_LENGTH))
  secret: string;

  @Column(fixedColumn('commitment', HASH_LENGTH))
  commitment: string;

  /** This column and the next are null until the draw is closed. */
  @Column({ ...when, name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column({ ...fixedColumn('list_hash', HASH_LENGTH), nullable: true })
  listHash: string | null;

  @Column({ ...count, nullable: true })
  people: number | null;

  @Column({ ...count, nullable: true })
  chances: number | null;

  /** This column and the next are null until the winners are drawn. */
  @Column({ ...when, name: 'drawn_at', nullable: true })
  drawnAt: Date | null;

  @Column({ ...fixedColumn('randomness', HASH_LENGTH), nullable: true })
  randomness: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  source: string | null;

  @Column({ name: 'is_signed', type: 'boolean', nullable: true })
  isSigned: boolean | null;

  @Column({ ...asciiColumn('signature', 192), nullable: true })
  signature: string | null;

  /** Only for a chained round. */
  @Column({ ...asciiColumn('previous_signature', 192), nullable: true })
  previousSignature: string | null;

  @Column({ ...fixedColumn('seed', HASH_LENGTH), nullable: true })
  seed: string | null;
}
