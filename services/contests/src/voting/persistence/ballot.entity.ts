import { accountColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A student's ballot. The database refuses to change or delete it. Only `castAt` reveals when it was cast. */
@Entity('ballots')
@Index('ballots_student_key', ['studentId'], { unique: true })
export class BallotEntity {
  /** Random, so that the order of receipts is a shuffle. */
  @PrimaryColumn(fixedColumn('receipt', 19))
  receipt: string;

  /** A unique key allows one ballot for each student, also for concurrent requests. */
  @Column(accountColumn('student_id'))
  studentId: string;

  /** The lower of the two ids, so that the order of the votes is not stored. */
  @Column(idColumn('first_photo'))
  firstPhoto: string;

  @Column({ ...idColumn('second_photo'), nullable: true })
  secondPhoto: string | null;

  /** The name of the account at that time. */
  @Column({ name: 'voter_name', type: 'varchar', length: 255 })
  voterName: string;

  @Column({ name: 'voter_email', type: 'varchar', length: 254 })
  voterEmail: string;

  /** Festival time. */
  @Column({ name: 'cast_at', type: 'datetime', precision: 3 })
  castAt: Date;
}

export const photosOf = ({
  firstPhoto,
  secondPhoto,
}: Pick<BallotEntity, 'firstPhoto' | 'secondPhoto'>): string[] =>
  secondPhoto === null ? [firstPhoto] : [firstPhoto, secondPhoto];
