import type {
  AdminWorkshop,
  Participant,
  WorkshopParticipants,
  WorkshopSignUps,
} from '@festival/contracts/workshops';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import {
  toWorkshop,
  type WorkshopRow,
  workshopColumns,
} from '../../workshops/persistence/workshop.mapper.js';
import {
  confirmedSql,
  endedParticipantsSql,
  type ParticipantRow,
  participantsSql,
  toParticipant,
} from '../persistence/participant-rows.js';

interface AdminRow extends WorkshopRow {
  withdrawn_at: Date | null;
  withdrawn_why: string | null;
}

const adminColumns = `${workshopColumns}, w.withdrawn_at, w.withdrawn_why`;

const listSql = `SELECT ${adminColumns} FROM workshops w WHERE w.withdrawn_at IS NULL ORDER BY w.created_at, w.id`;

const getSql = `SELECT ${adminColumns} FROM workshops w WHERE w.id = ?`;

/** The last one first. */
export const withdrawnSql = `SELECT ${adminColumns},
    COUNT(IF(e.from_state = 'confirmed', 1, NULL)) AS were_registered,
    COUNT(IF(e.from_state = 'waitlisted', 1, NULL)) AS were_waitlisted
  FROM workshops w
  LEFT JOIN registrations r ON r.workshop_id = w.id AND r.state = 'cancelled'
  LEFT JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE w.withdrawn_at IS NOT NULL GROUP BY w.id ORDER BY w.withdrawn_at DESC, w.id`;

const toAdminWorkshop = (row: AdminRow): AdminWorkshop => ({
  ...toWorkshop(row),
  ...(row.withdrawn_at && {
    withdrawn: { at: row.withdrawn_at.toISOString(), why: row.withdrawn_why ?? '' },
  }),
});

const ofStatus = (people: readonly Participant[], wanted: Participant['status']): Participant[] =>
  people.filter(({ status }) => status === wanted);

/** Workshops as admins see them. */
@Injectable()
export class AdminWorkshopQueries {
  constructor(private readonly reads: PreparedReads) {}

  /** In the order in which they were created, without who signed up. */
  async list(): Promise<AdminWorkshop[]> {
    return (await this.reads.rows<AdminRow>(listSql)).map(toAdminWorkshop);
  }

  /** With the counts that they had when they were withdrawn. */
  async withdrawn(): Promise<AdminWorkshop[]> {
    const rows = await this.reads.rows<
      AdminRow & { were_registered: number; were_waitlisted: number }
    >(withdrawnSql);
    return rows.map((row) => ({
      ...toAdminWorkshop(row),
      numRegistered: row.were_registered,
      numWaitlisted: row.were_waitlisted,
    }));
  }

  /**
   * The workshops of `list`, one after the other, each with the people who have a place. They are read while the answer is sent,
   * so that no more than one workshop's are in memory.
   */
  async *withParticipants(
    workshops: readonly AdminWorkshop[],
  ): AsyncGenerator<WorkshopParticipants> {
    for (const workshop of workshops) {
      const registeredParticipants = await this.people(confirmedSql, workshop._id);
      yield { ...workshop, numRegistered: registeredParticipants.length, registeredParticipants };
    }
  }

  /**
   * One workshop with everybody who signed up, in order of arrival; one that was withdrawn as it was then.
   * @throws DomainError NOT_FOUND
   */
  async of(id: string): Promise<WorkshopSignUps> {
    const [row] = await this.reads.rows<AdminRow>(getSql, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    const people = await this.people(row.withdrawn_at ? endedParticipantsSql : participantsSql, id);
    const registeredParticipants = ofStatus(people, 'confirmed');
    const waitlistedParticipants = ofStatus(people, 'waitlisted');
    return {
      ...toAdminWorkshop(row),
      // Of the same moment as the people.
      numRegistered: registeredParticipants.length,
      numWaitlisted: waitlistedParticipants.length,
      registeredParticipants,
      waitlistedParticipants,
    };
  }

  private async people(sql: string, workshopId: string): Promise<Participant[]> {
    return (await this.reads.rows<ParticipantRow>(sql, [workshopId])).map(toParticipant);
  }
}
