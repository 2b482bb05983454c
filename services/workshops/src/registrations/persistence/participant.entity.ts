import { accountColumn } from '@festival/service-kit/database';
import { Entity, PrimaryColumn } from 'typeorm';

/** Somebody who ever signed up. Its row is the lock of the person: what one presses in two places is decided one by one. */
@Entity('participants')
export class ParticipantEntity {
  @PrimaryColumn(accountColumn('student_id'))
  studentId: string;
}
