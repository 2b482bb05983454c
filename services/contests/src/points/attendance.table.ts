import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether the points for attending with a registration are given. */
@Entity('attendances')
export class AttendanceEntity {
  @PrimaryColumn(asciiColumn('registration_id', 64))
  registrationId: string;

  @Column({ name: 'is_attended', type: 'boolean' })
  isAttended: boolean;

  /** The ledger's entry with the points; null before any were given. */
  @Column({ ...idColumn('entry_id'), nullable: true })
  entryId: string | null;
}
