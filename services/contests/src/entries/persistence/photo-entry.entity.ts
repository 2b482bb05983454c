import {
  MAX_CAPTION_LENGTH,
  MAX_ENTRY_DESCRIPTION_LENGTH,
  MAX_REASON_LENGTH,
} from '@festival/contracts/limits';
import {
  type PhotoCategory,
  type PhotoEntryState,
  photoCategories,
  photoEntryStates,
} from '@festival/contracts/photos';
import type { ImageSet } from '@festival/contracts/pictures';
import { accountColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A photo that a student submitted. One that was withdrawn or removed stays, and another may follow it. */
@Entity('photo_entries')
@Index('photo_entries_standing_key', ['studentId', 'category', 'standing'], { unique: true })
@Index('photo_entries_state_idx', ['state', 'id'])
@Index('photo_entries_submitted_idx', ['submittedAt', 'id'])
export class PhotoEntryEntity {
  /** A random UUID: neither an id nor an order by it tells when an entry was submitted. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(accountColumn('student_id'))
  studentId: string;

  @Column({ type: 'enum', enum: photoCategories })
  category: PhotoCategory;

  @Column({ type: 'enum', enum: photoEntryStates })
  state: PhotoEntryState;

  /** 1, or null once it is withdrawn or removed: a student has one such entry a category. The table checks that it follows the state. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  standing: 1 | null;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  @Column({ name: 'phone_number', type: 'varchar', length: 15 })
  phoneNumber: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  @Column({ type: 'varchar', length: MAX_ENTRY_DESCRIPTION_LENGTH })
  description: string;

  @Column({ type: 'varchar', length: 15, nullable: true })
  matric: string | null;

  /** As the entrant gave it; never opened. */
  @Column({ name: 'submission_link', type: 'varchar', length: 255 })
  submissionLink: string;

  @Column({ type: 'varchar', length: MAX_CAPTION_LENGTH, nullable: true })
  caption: string | null;

  /** Null where only the link was given, and once the entry is withdrawn or removed. */
  @Column({ name: 'picture', type: 'json', nullable: true })
  imageSet: ImageSet | null;

  /** Counts in an edition that uses a shortlist. */
  @Column({ type: 'boolean', default: false })
  shortlisted: boolean;

  /** Festival time. */
  @Column({ name: 'submitted_at', type: 'datetime', precision: 3 })
  submittedAt: Date;

  /** As its entrant was mailed. */
  @Column({ name: 'removed_because', type: 'varchar', length: MAX_REASON_LENGTH, nullable: true })
  removedBecause: string | null;
}
