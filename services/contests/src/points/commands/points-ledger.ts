import { toEmail } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import type { PointSource } from '@festival/contracts/points';
import { FestivalClock } from '@festival/service-kit/clock';
import { isDuplicateKey } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { PointEntryEntity } from '../persistence/point-entry.entity.js';
import { StudentAddressEntity } from '../persistence/student-address.entity.js';

export interface Award {
  /** Whose they are: a student's, who may be named by the address they have now; or of whoever will be the first to sign in with it. */
  to: { studentId: string } | { email: string };
  points: number;
  /** One of the edition's `contests.luckyDraw.pointsCategories`. */
  category: string;
  source: PointSource;
  /** Names the cause, in ASCII: nothing is given twice under one key. */
  sourceKey: string;
  /** What for, in words that the student reads. */
  note?: string;
  /** The admin who gives them; absent where a rule does. */
  by?: Pick<Identity, 'sub' | 'name'>;
  /** A version 7 UUID, where it must be known before. */
  id?: string;
  /** When they were earned, where that is not now: it decides in which draws they count. */
  at?: Date | undefined;
}

interface Undoing {
  by?: Pick<Identity, 'sub' | 'name'>;
  why: string;
}

type NewEntry = Omit<PointEntryEntity, 'givenBy' | 'givenByName' | 'givenAt'>;

const LONGEST_NAME = 255;

/** The one door to the ledger of points, which only grows: what is taken back gets a counter-entry. */
@Injectable()
export class PointsLedger {
  constructor(private readonly clock: FestivalClock) {}

  /** @returns the entry; undefined where points were given under this key before, also those that were taken back since */
  async award(
    manager: EntityManager,
    { id = uuid(), to, points, category, source, sourceKey, note = '', by, at }: Award,
  ): Promise<PointEntryEntity | undefined> {
    const owner = await this.ownerOf(manager, to);
    const entry = { id, ...owner, points, category, source, sourceKey, note, undoes: null };
    return this.append(manager, entry, { by, at });
  }

  /** Takes an entry back. @returns the counter-entry; undefined where it was taken back before */
  undo(
    manager: EntityManager,
    { id, studentId, email, points, category, source }: PointEntryEntity,
    { by, why }: Undoing,
  ): Promise<PointEntryEntity | undefined> {
    const counter = { id: uuid(), studentId, email, points: -points, category, source };
    const entry = { ...counter, sourceKey: `undo:${id}`, note: why, undoes: id };
    return this.append(manager, entry, { by });
  }

  /** An address is resolved when points are given: should somebody else get it, they don't get what was earned before. */
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

  /** Whoever appends under a key that is being used waits here for the other's commit. */
  private async append(
    manager: EntityManager,
    entry: NewEntry,
    { by, at }: Pick<Award, 'by' | 'at'>,
  ): Promise<PointEntryEntity | undefined> {
    const written: PointEntryEntity = {
      ...entry,
      givenBy: by?.sub ?? null,
      givenByName: by?.name.slice(0, LONGEST_NAME) ?? null,
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
