import { toEmail } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import type { PointSource } from '@festival/contracts/points';
import { FestivalClock } from '@festival/service-kit/clock';
import { isDuplicateKey } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { PointEntryEntity } from '../persistence/point-entry.entity.js';

export interface Award {
  /** Whose they are: a student's, or of whoever has this address or will sign in with it. */
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
  award(
    manager: EntityManager,
    { id = uuid(), to, points, category, source, sourceKey, note = '', by }: Award,
  ): Promise<PointEntryEntity | undefined> {
    const owner =
      'email' in to
        ? { studentId: null, email: toEmail(to.email) }
        : { studentId: to.studentId, email: null };
    const entry = { id, ...owner, points, category, source, sourceKey, note, undoes: null };
    return this.append(manager, entry, by);
  }

  /** Takes an entry back. @returns the counter-entry; undefined where it was taken back before */
  undo(
    manager: EntityManager,
    { id, studentId, email, points, category, source }: PointEntryEntity,
    { by, why }: Undoing,
  ): Promise<PointEntryEntity | undefined> {
    const counter = { id: uuid(), studentId, email, points: -points, category, source };
    const entry = { ...counter, sourceKey: `undo:${id}`, note: why, undoes: id };
    return this.append(manager, entry, by);
  }

  /** Whoever appends under a key that is being used waits here for the other's commit. */
  private async append(
    manager: EntityManager,
    entry: NewEntry,
    by: Undoing['by'],
  ): Promise<PointEntryEntity | undefined> {
    const written: PointEntryEntity = {
      ...entry,
      givenBy: by?.sub ?? null,
      givenByName: by?.name.slice(0, LONGEST_NAME) ?? null,
      givenAt: this.clock.now(),
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
