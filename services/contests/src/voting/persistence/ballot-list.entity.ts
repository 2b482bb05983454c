import { fixedColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The published list of ballots of one close. Its row is the lock between casting and publishing: whoever casts holds it with others,
 * whoever publishes holds it alone.
 */
@Entity('ballot_lists')
export class BallotListEntity {
  @PrimaryColumn({ name: 'closes_at', type: 'datetime', precision: 3 })
  closesAt: Date;

  /** Festival time; null while ballots are taken. */
  @Column({ name: 'published_at', type: 'datetime', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** How many there are. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  ballots: number | null;

  /** SHA-256 of the list, in hex. */
  @Column({ ...fixedColumn('hash', 64), nullable: true })
  hash: string | null;
}
