import type { ImageSet } from '@festival/contracts/images';
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
import { accountColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A student's entry. A withdrawn or removed entry stays in the table, and another one may follow. */
@Entity('photo_entries')
@Index('photo_entries_standing_key', ['studentId', 'category', 'standing'], { unique: true })
@Index('photo_entries_state_idx', ['state', 'id'])
@Index('photo_entries_submitted_idx', ['submittedAt', 'id'])
export class PhotoEntryEntity {
  /** A random UUID, so that neither an id nor the order of ids reveals when an entry was submitted. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(accountColumn('student_id'))
  studentId: string;

  @Column({ type: 'enum', enum: photoCategories })
  category: PhotoCategory;

  @Column({ type: 'enum', enum: photoEntryStates })
  state: PhotoEntryState;

  /** 1, or null for a withdrawn or removed entry, so that a unique key allows one active entry per student and category. A check ties it to the state. */
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

  /** The entrant's own link; never opened. */
  @Column({ name: 'submission_link', type: 'varchar', length: 255 })
  submissionLink: string;

  @Column({ type: 'varchar', length: MAX_CAPTION_LENGTH, nullable: true })
  caption: string | null;

  /** Null for an entry with a link only, and for a withdrawn or removed one. */
  @Column({ name: 'picture', type: 'json', nullable: true })
  imageSet: ImageSet | null;

  /** Only used in an edition with a shortlist. */
  @Column({ type: 'boolean', default: false })
  shortlisted: boolean;

  /** Festival time. */
  @Column({ name: 'submitted_at', type: 'datetime', precision: 3 })
  submittedAt: Date;

  /** The reason in the mail to the entrant. */
  @Column({ name: 'removed_because', type: 'varchar', length: MAX_REASON_LENGTH, nullable: true })
  removedBecause: string | null;
}
