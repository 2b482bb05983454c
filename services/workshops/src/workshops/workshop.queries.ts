import type { Identity } from '@festival/contracts/identity';
import { HOME_WORKSHOPS } from '@festival/contracts/limits';
import type { VacancyCount, Workshop } from '@festival/contracts/workshops';
import { type Edition, festivalDate } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { offerColumns, positionColumn } from '../registrations/registration.table.js';
import {
  type OwnWorkshopRow,
  toOwnWorkshop,
  toWorkshop,
  type WorkshopRow,
  workshopColumns,
} from './workshop.table.js';

/** SQL by hand, because these reads are hot: an entity for each row costs more than its read. */

const IN_ORDER_OF_CREATION = 'w.withdrawn_at IS NULL ORDER BY w.created_at, w.id';

const listSql = `SELECT ${workshopColumns} FROM workshops w WHERE ${IN_ORDER_OF_CREATION}`;

export const listForStudentSql = `SELECT ${workshopColumns}, r.state, ${positionColumn}, ${offerColumns}
  FROM workshops w
  LEFT JOIN registrations r ON r.workshop_id = w.id AND r.student_id = ? AND r.active = 1
  WHERE ${IN_ORDER_OF_CREATION}`;

export const upcomingSql = `SELECT ${workshopColumns} FROM workshops w
  WHERE w.withdrawn_at IS NULL AND w.date >= ? ORDER BY w.date, w.start_time, w.id LIMIT ${HOME_WORKSHOPS}`;

export const pastSql = `SELECT ${workshopColumns} FROM workshops w
  WHERE w.withdrawn_at IS NULL AND w.date < ? ORDER BY w.date DESC, w.start_time DESC, w.id DESC LIMIT ${HOME_WORKSHOPS}`;

/** Reads workshops that are not withdrawn. */
@Injectable()
export class WorkshopQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** In order of creation. For a student, each with the student's registration. */
  async list(who?: Identity): Promise<Workshop[]> {
    if (who?.role === 'student') {
      const rows = await this.reads.rows<OwnWorkshopRow>(listForStudentSql, [who.sub]);
      return rows.map((row) => toOwnWorkshop(this.edition, row));
    }
    return (await this.reads.rows<WorkshopRow>(listSql)).map(toWorkshop);
  }

  /** The next workshops from today on. When they do not fill the list, the latest past ones follow. */
  async forHome(): Promise<Workshop[]> {
    const today = festivalDate(this.edition, this.clock.now());
    const upcoming = await this.reads.rows<WorkshopRow>(upcomingSql, [today]);
    const past =
      upcoming.length < HOME_WORKSHOPS ? await this.reads.rows<WorkshopRow>(pastSql, [today]) : [];
    return [...upcoming, ...past].slice(0, HOME_WORKSHOPS).map(toWorkshop);
  }
}

/** The present counts of all workshops that are not withdrawn. */
export const readCounts = (reads: Reads): Promise<VacancyCount[]> =>
  reads.rows(`SELECT id AS _id, num_registered AS numRegistered, num_waitlisted AS numWaitlisted,
      num_offered AS numOffered, max_participants AS maxParticipants
    FROM workshops WHERE withdrawn_at IS NULL`);
