import type { ImageSet } from '@festival/contracts/images';
import {
  MAX_CAPTION_LENGTH,
  MAX_ENTRY_DESCRIPTION_LENGTH,
  MAX_REASON_LENGTH,
} from '@festival/contracts/limits';
import {
  type AdminEntry,
  type OwnEntry,
  type PhotoCategory,
  type PhotoEdit,
  type PhotoEntry,
  type PhotoEntryState,
  type PhotoForm,
  photoCategories,
  photoEntryStates,
} from '@festival/contracts/photos';
import { accountColumn, fromJson, idColumn, isDuplicateKey } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { fullViews } from '@festival/service-kit/images/encode';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';

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

  /** Null for an entry with a link only, and for one that was withdrawn, removed, or whose entrant was erased. */
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

/** The public columns of an entry. JSON columns may arrive as text. */
export type PublicEntryRow = Pick<PhotoEntryEntity, 'id' | 'name' | 'caption'> & {
  imageSet: unknown;
};

export const toPhotoEntry = ({ id, name, caption, ...row }: PublicEntryRow): PhotoEntry => {
  const imageSet = fromJson<ImageSet | null>(row.imageSet);
  const [image] = imageSet ? fullViews([imageSet]) : [];
  return {
    _id: id,
    name,
    ...(caption && { caption }),
    ...(imageSet && image !== undefined && { image, imageSet }),
  };
};

export const toOwnEntry = (entry: PhotoEntryEntity): OwnEntry => ({
  ...toPhotoEntry(entry),
  phoneNumber: entry.phoneNumber,
  emailAddress: entry.emailAddress,
  description: entry.description,
  category: entry.category,
  ...(entry.matric && { matric: entry.matric }),
  submissionLink: entry.submissionLink,
  submittedAt: entry.submittedAt.toISOString(),
  state: entry.state,
  ...(entry.removedBecause && { removedBecause: entry.removedBecause }),
});

export const toAdminEntry = (entry: PhotoEntryEntity): AdminEntry => ({
  ...toOwnEntry(entry),
  studentId: entry.studentId,
  shortlisted: entry.shortlisted,
});

/**
 * Locks an entry until the transaction ends.
 * @param studentId the required owner; default: any
 * @throws DomainError NOT_FOUND, also for another student's entry, and for a withdrawn or removed one
 */
export const lockEntry = async (
  manager: EntityManager,
  id: string,
  studentId?: string,
): Promise<PhotoEntryEntity> => {
  const entry = await manager.findOne(PhotoEntryEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  const isTheirs = studentId === undefined || entry?.studentId === studentId;
  if (!entry?.standing || !isTheirs) throw new DomainError('NOT_FOUND');
  return entry;
};

/**
 * Waits for a write of an entry. The unique key decides whether the student already has one in this category, also for concurrent requests.
 * @throws DomainError PHOTO_ALREADY_SUBMITTED
 */
export const refuseDuplicateEntry = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('PHOTO_ALREADY_SUBMITTED') : error;
  }
};

type FormColumns = Pick<
  PhotoEntryEntity,
  | 'category'
  | 'name'
  | 'phoneNumber'
  | 'emailAddress'
  | 'description'
  | 'matric'
  | 'submissionLink'
  | 'caption'
>;

export const entryColumns = (form: PhotoForm | PhotoEdit): FormColumns => ({
  category: form.category,
  name: form.name,
  phoneNumber: form.phoneNumber,
  emailAddress: form.emailAddress,
  description: form.description,
  matric: form.matric ?? null,
  submissionLink: form.submissionLink,
  caption: form.caption || null,
});
