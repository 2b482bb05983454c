import type {
  AdminWorkshop,
  Participant,
  WorkshopParticipants,
  WorkshopSignUps,
} from '@festival/contracts/participants';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { toWorkshop, type WorkshopRow, workshopColumns } from '../workshops/workshop.table.js';
import { readConfirmed, readEnded, readParticipants } from './participant.table.js';

const ofStatus = (people: readonly Participant[], wanted: Participant['status']): Participant[] =>
  people.filter(({ status }) => status === wanted);

/** Reads workshops with the fields that admins see. */
@Injectable()
export class AdminWorkshopQueries {
  constructor(private readonly reads: PreparedReads) {}

  /** In order of creation, without the people who signed up. */
  async list(): Promise<AdminWorkshop[]> {
    return (await this.reads.rows<AdminWorkshopRow>(listSql)).map(toAdminWorkshop);
  }

  /** With the counts from the time of the withdrawal. */
  async withdrawn(): Promise<AdminWorkshop[]> {
    const rows = await this.reads.rows<WithdrawnRow>(withdrawnSql);
    return rows.map((row) => ({
      ...toAdminWorkshop(row),
      numRegistered: row.wereRegistered,
      numWaitlisted: row.wereWaitlisted,
    }));
  }

  /**
   * The workshops of `list`, one after the other, each with the people who have a place. They are read while the answer is sent,
   * so that only one workshop's people are in memory.
   */
  async *withParticipants(
    workshops: readonly AdminWorkshop[],
  ): AsyncGenerator<WorkshopParticipants> {
    for (const workshop of workshops) {
      const registeredParticipants = await readConfirmed(this.reads, workshop._id);
      yield { ...workshop, numRegistered: registeredParticipants.length, registeredParticipants };
    }
  }

  /**
   * One workshop with everybody who signed up, in order of arrival. A withdrawn workshop has the sign-ups from the time of its withdrawal.
   * @throws DomainError NOT_FOUND
   */
  async of(id: string): Promise<WorkshopSignUps> {
    const [row] = await this.reads.rows<AdminWorkshopRow>(getSql, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    const people = await (row.withdrawnAt ? readEnded : readParticipants)(this.reads, id);
    const registeredParticipants = ofStatus(people, 'confirmed');
    const waitlistedParticipants = ofStatus(people, 'waitlisted');
    return {
      ...toAdminWorkshop(row),
      // Counted here, so that the count and the people are from the same moment.
      numRegistered: registeredParticipants.length,
      numWaitlisted: waitlistedParticipants.length,
      registeredParticipants,
      waitlistedParticipants,
    };
  }
}

/** A workshop with the columns that admins see. */
interface AdminWorkshopRow extends WorkshopRow {
  withdrawnAt: Date | null;
  withdrawnWhy: string | null;
}

const adminColumns = `${workshopColumns}, w.withdrawn_at AS withdrawnAt, w.withdrawn_why AS withdrawnWhy`;

const listSql = `SELECT ${adminColumns} FROM workshops w WHERE w.withdrawn_at IS NULL ORDER BY w.created_at, w.id`;

const getSql = `SELECT ${adminColumns} FROM workshops w WHERE w.id = ?`;

interface WithdrawnRow extends AdminWorkshopRow {
  wereRegistered: number;
  wereWaitlisted: number;
}

/** The latest first. SQL by hand, because it counts the former states of registrations. */
const withdrawnSql = `SELECT ${adminColumns},
    COUNT(IF(e.from_state = 'confirmed', 1, NULL)) AS wereRegistered,
    COUNT(IF(e.from_state = 'waitlisted', 1, NULL)) AS wereWaitlisted
  FROM workshops w
  LEFT JOIN registrations r ON r.workshop_id = w.id AND r.state = 'cancelled'
  LEFT JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE w.withdrawn_at IS NOT NULL GROUP BY w.id ORDER BY w.withdrawn_at DESC, w.id`;

const toAdminWorkshop = (row: AdminWorkshopRow): AdminWorkshop => ({
  ...toWorkshop(row),
  ...(row.withdrawnAt && {
    withdrawn: { at: row.withdrawnAt.toISOString(), why: row.withdrawnWhy ?? '' },
  }),
});
