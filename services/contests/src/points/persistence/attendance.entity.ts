import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether the points of a registration's workshop stand. */
@Entity('attendances')
export class AttendanceEntity {
  @PrimaryColumn(asciiColumn('registration_id', 64))
  registrationId: string;

  @Column({ name: 'is_attended', type: 'boolean' })
  isAttended: boolean;

  /** The ledger's entry that gave the points; null while none was given. */
  @Column({ ...idColumn('entry_id'), nullable: true })
  entryId: string | null;
}
