import { accountColumn } from '@festival/service-kit/database';
import { Entity, PrimaryColumn } from 'typeorm';

/** Somebody who has ever signed up. The row is the person's lock, so that simultaneous requests of one person are decided one by one. */
@Entity('participants')
export class ParticipantEntity {
  @PrimaryColumn(accountColumn('student_id'))
  studentId: string;
}
