import type { ImageSet } from '@festival/contracts/images';
import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import type { Standing, Workshop, WorkshopSlot } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { fixedColumn, fromJson, idColumn } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { fullViews } from '@festival/service-kit/images/encode';
import { pick } from 'es-toolkit/object/pick';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { openOfferOf } from '../registrations/registration.js';

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

type Unread = 'isOpenTalk' | 'createdAt' | 'withdrawnAt' | 'withdrawnWhy';

/** A workshop as selected from the database. JSON columns may arrive as text. */
export interface WorkshopRow
  extends Omit<WorkshopEntity, Unread | 'durationMinutes' | 'imageSets'> {
  duration: number;
  imageSets: unknown;
}

export const workshopColumns = `w.id, w.name, w.organizer, w.description, w.category, w.date, w.start_time AS startTime,
  w.duration_minutes AS duration, w.location, w.pictures AS imageSets, w.max_participants AS maxParticipants,
  w.num_registered AS numRegistered, w.num_waitlisted AS numWaitlisted, w.num_offered AS numOffered, w.revision`;

/** A workshop with a student's registration in it. */
export interface OwnWorkshopRow extends WorkshopRow {
  state: Standing | null;
  position: number | null;
  /** Null unless the offer is open. */
  offerId: string | null;
  offeredAt: Date | null;
}

export const toWorkshop = (row: WorkshopRow): Workshop => {
  const imageSets = fromJson<ImageSet[]>(row.imageSets);
  return {
    _id: row.id,
    name: row.name,
    organizer: row.organizer,
    description: row.description,
    category: row.category,
    date: row.date,
    startTime: row.startTime,
    duration: row.duration,
    images: fullViews(imageSets),
    imageSets,
    location: row.location,
    maxParticipants: row.maxParticipants,
    numRegistered: row.numRegistered,
    numWaitlisted: row.numWaitlisted,
    numOffered: row.numOffered,
    revision: row.revision,
  };
};

export const toOwnWorkshop = (edition: Edition, row: OwnWorkshopRow): Workshop => ({
  ...toWorkshop(row),
  mine: row.state,
  position: row.position,
  ...openOfferOf(edition, row),
});

/** What a workshop is called, when and where it is. */
export const slotOf = (
  workshop: Pick<WorkshopEntity, 'name' | 'date' | 'startTime' | 'durationMinutes' | 'location'>,
): WorkshopSlot => ({
  ...pick(workshop, ['name', 'date', 'startTime', 'location']),
  duration: workshop.durationMinutes,
});

/**
 * Reads a workshop within the caller's transaction, also a withdrawn one.
 * @throws DomainError NOT_FOUND
 */
export const readWorkshop = async (manager: EntityManager, id: string): Promise<Workshop> => {
  const found = await manager.findOneBy(WorkshopEntity, { id });
  if (!found) throw new DomainError('NOT_FOUND');
  return toWorkshop({ ...found, duration: found.durationMinutes });
};
