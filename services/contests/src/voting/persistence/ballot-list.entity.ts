import { fixedColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The published list of ballots of one close. Its row is the lock between casting and publishing: casting takes a shared lock, publishing an exclusive one.
 */
@Entity('ballot_lists')
export class BallotListEntity {
  @PrimaryColumn({ name: 'closes_at', type: 'datetime', precision: 3 })
  closesAt: Date;

  /** Festival time; null before publication. */
  @Column({ name: 'published_at', type: 'datetime', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** The number of ballots. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  ballots: number | null;

  /** SHA-256 of the list, in hex. */
  @Column({ ...fixedColumn('hash', 64), nullable: true })
  hash: string | null;
}
