import type { ImageSet } from '@festival/contracts/images';
import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import { fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A workshop and its counts. The row is the lock of its places: every transaction that writes a registration locks it. */
@Entity('workshops')
@Index('workshops_date_idx', ['withdrawnAt', 'date', 'startTime', 'id'])
export class WorkshopEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ type: 'varchar', length: 255 })
  name: string;

  @Column({ type: 'varchar', length: 255 })
  organizer: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'varchar', length: 64 })
  category: string;

  /** `2021-02-20`, in the festival's time zone. */
  @Column(fixedColumn('date', 10))
  date: string;

  /** `14:00`, in the festival's time zone. */
  @Column(fixedColumn('start_time', 5))
  startTime: string;

  @Column({ name: 'duration_minutes', type: 'smallint', unsigned: true })
  durationMinutes: number;

  @Column({ type: 'varchar', length: 255 })
  location: string;

  @Column({ name: 'pictures', type: 'json' })
  imageSets: ImageSet[];

  /** Derived from its name, by the edition. */
  @Column({ name: 'is_open_talk', type: 'boolean' })
  isOpenTalk: boolean;

  /** Never below `numRegistered`: the table checks it. */
  @Column({ name: 'max_participants', type: 'int', unsigned: true })
  maxParticipants: number;

  @Column({ name: 'num_registered', type: 'int', unsigned: true, default: 0 })
  numRegistered: number;

  @Column({ name: 'num_waitlisted', type: 'int', unsigned: true, default: 0 })
  numWaitlisted: number;

  /** Free places with an open offer: nobody else may have them. */
  @Column({ name: 'num_offered', type: 'int', unsigned: true, default: 0 })
  numOffered: number;

  /** Counts its edits, so that an edit of an older state is detected. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  revision: number;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  /** Festival time. A withdrawn workshop stays for its registrations, and only admins see it. */
  @Column({ name: 'withdrawn_at', type: 'datetime', precision: 3, nullable: true })
  withdrawnAt: Date | null;

  /** The reason that the mail to its participants gave. */
  @Column({ name: 'withdrawn_why', type: 'varchar', length: MAX_REASON_LENGTH, nullable: true })
  withdrawnWhy: string | null;
}
