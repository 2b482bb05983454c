import { accountColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a student voted for. The database refuses to change or delete it. Nothing of its row tells when it was cast but `castAt`. */
@Entity('ballots')
@Index('ballots_student_key', ['studentId'], { unique: true })
export class BallotEntity {
  /** Random, so that the order of receipts is a shuffle. */
  @PrimaryColumn(fixedColumn('receipt', 19))
  receipt: string;

  /** One ballot a student: the key decides, also between requests at the same moment. */
  @Column(accountColumn('student_id'))
  studentId: string;

  /** The lower of the two ids: which of them was chosen first is not kept. */
  @Column(idColumn('first_photo'))
  firstPhoto: string;

  @Column({ ...idColumn('second_photo'), nullable: true })
  secondPhoto: string | null;

  /** As the account was called. */
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
