import type { Identity } from '@festival/contracts/identity';
import type { PointSource } from '@festival/contracts/points';
import { toEmail } from '@festival/contracts/typed-text';
import { FestivalClock } from '@festival/service-kit/clock';
import {
  accountColumn,
  asciiColumn,
  idColumn,
  isDuplicateKey,
} from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { Check, Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuid } from 'uuid';

/** A normalised e-mail address (`toEmail`), compared by letters as auth does. */
export const addressColumn = {
  name: 'email',
  type: 'varchar',
  length: 254,
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
} as const;

/** A student or member of staff, as auth knows them. */
@Entity('students')
export class StudentEntity {
  @PrimaryColumn(accountColumn('id'))
  id: string;

  @Column(addressColumn)
  email: string;

  @Column({ type: 'varchar', length: 255 })
  name: string;
}

/** The owner of an address. A student who changes address keeps the points of the old one. */
@Entity('student_addresses')
@Index('student_addresses_student_idx', ['studentId'])
export class StudentAddressEntity {
  @PrimaryColumn(addressColumn)
  email: string;

  /** The first owner. Points that the address got before any sign-in stay theirs when somebody else gets the address. */
  @Column(accountColumn('student_id'))
  studentId: string;

  /** The current owner; null if it is the first one. */
  @Column({ ...accountColumn('holder_id'), nullable: true })
  holderId: string | null;
}

/** SQL by hand, because the first owner of an address must not be overwritten. */
const recordAddressSql = `INSERT INTO student_addresses (email, student_id) VALUES (?, ?)
  ON DUPLICATE KEY UPDATE holder_id = VALUES(student_id)`;

/** Stores that a student has this address now. */
export const recordAddress = async (
  manager: EntityManager,
  email: string,
  studentId: string,
): Promise<void> => {
  await manager.query(recordAddressSql, [email, studentId]);
};

interface Award {
  /** The owner of the points: a student, by id or current address, or the first student who signs in with this address. */
  to: { studentId: string } | { email: string };
  points: number;
  /** One of the edition's `contests.luckyDraw.pointsCategories`. */
  category: string;
  source: PointSource;
  /** Identifies the cause, in ASCII. Points are given once for each key. */
  sourceKey: string;
  /** The reason that the student sees. */
  note?: string;
  /** The admin who gives them; absent for a rule. */
  by?: Pick<Identity, 'sub' | 'name'>;
  /** A version 7 UUID, if the caller needs to know it in advance. */
  id?: string;
  /** When they were earned, if not now. It decides in which draws they count. */
  at?: Date | undefined;
}

interface Undoing {
  by?: Pick<Identity, 'sub' | 'name'>;
  why: string;
}

type NewEntry = Omit<PointEntryEntity, 'givenBy' | 'givenByName' | 'givenAt'>;

const MAX_NAME_LENGTH = 255;

/** Writes the append-only ledger of points; nothing else does. Taking points back adds a counter-entry. */
@Injectable()
export class PointsLedger {
  constructor(private readonly clock: FestivalClock) {}

  /** @returns the entry; undefined if points were given for this key before, even if they were taken back since */
  async award(
    manager: EntityManager,
    { id = uuid(), to, points, category, source, sourceKey, note = '', by, at }: Award,
  ): Promise<PointEntryEntity | undefined> {
    const owner = await this.ownerOf(manager, to);
    const entry = { id, ...owner, points, category, source, sourceKey, note, undoes: null };
    return this.append(manager, entry, { by, at });
  }

  /** Takes an entry back. @returns the counter-entry; undefined if it was taken back before */
  undo(
    manager: EntityManager,
    { id, studentId, email, points, category, source }: PointEntryEntity,
    { by, why }: Undoing,
  ): Promise<PointEntryEntity | undefined> {
    const counter = { id: uuid(), studentId, email, points: -points, category, source };
    const entry = { ...counter, sourceKey: `undo:${id}`, note: why, undoes: id };
    return this.append(manager, entry, { by });
  }

  /** An address is resolved now: a later owner of the address must not get these points. */
  private async ownerOf(
    manager: EntityManager,
    to: Award['to'],
  ): Promise<Pick<PointEntryEntity, 'studentId' | 'email'>> {
    if ('studentId' in to) return { studentId: to.studentId, email: null };
    const email = toEmail(to.email);
    const address = await manager.findOneBy(StudentAddressEntity, { email });
    return address
      ? { studentId: address.holderId ?? address.studentId, email: null }
      : { studentId: null, email };
  }

  /** A concurrent transaction with the same key waits here for the other's commit. */
  private async append(
    manager: EntityManager,
    entry: NewEntry,
    { by, at }: Pick<Award, 'by' | 'at'>,
  ): Promise<PointEntryEntity | undefined> {
    const written: PointEntryEntity = {
      ...entry,
      givenBy: by?.sub ?? null,
      givenByName: by?.name.slice(0, MAX_NAME_LENGTH) ?? null,
      givenAt: at ?? this.clock.now(),
    };
    try {
      await manager.insert(PointEntryEntity, written);
      return written;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }
}

/**
 * An entry of the ledger, which gives points or takes them back. The database refuses to change it.
 * The points belong to a student, or to the owner of an address.
 */
@Entity('point_entries')
@Index('point_entries_source_key', ['sourceKey'], { unique: true })
@Index('point_entries_undoes_key', ['undoes'], { unique: true })
@Index('point_entries_student_idx', ['studentId'])
@Index('point_entries_email_idx', ['email'])
@Check('point_entries_owner_check', '(student_id IS NULL) <> (email IS NULL)')
export class PointEntryEntity {
  /** A version 7 UUID: entries sort by the real time of writing. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ ...accountColumn('student_id'), nullable: true })
  studentId: string | null;

  @Column({ ...addressColumn, nullable: true })
  email: string | null;

  /** Negative if it takes points back. */
  @Column({ type: 'int' })
  points: number;

  @Column({ type: 'varchar', length: 64 })
  category: string;

  @Column(asciiColumn('source', 16))
  source: PointSource;

  /** Identifies the cause. A unique key allows one entry for each. */
  @Column(asciiColumn('source_key', 200))
  sourceKey: string;

  @Column({ type: 'varchar', length: 500 })
  note: string;

  /** The admin and their name at that time; null for a rule. */
  @Column({ ...accountColumn('given_by'), nullable: true })
  givenBy: string | null;

  @Column({ name: 'given_by_name', type: 'varchar', length: 255, nullable: true })
  givenByName: string | null;

  /** The entry that this one undoes. A unique key allows undoing it once. */
  @Column({ ...idColumn('undoes'), nullable: true })
  undoes: string | null;

  /** Festival time. */
  @Column({ name: 'given_at', type: 'datetime', precision: 3 })
  givenAt: Date;
}

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

/** How many cents an order counts for its buyer: its total if verified, otherwise zero. */
@Entity('order_cents')
@Index('order_cents_student_idx', ['studentId', 'cents'])
export class OrderCentsEntity {
  @PrimaryColumn(asciiColumn('order_id', 64))
  orderId: string;

  @Column(accountColumn('student_id'))
  studentId: string;

  @Column({ type: 'int', unsigned: true })
  cents: number;
}
