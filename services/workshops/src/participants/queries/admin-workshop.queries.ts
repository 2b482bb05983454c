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
  type AdminWorkshopRow,
  getSql,
  listSql,
  toAdminWorkshop,
  type WithdrawnRow,
  withdrawnSql,
} from '../persistence/admin-workshop.rows.js';
import {
  confirmedSql,
  endedParticipantsSql,
  type ParticipantRow,
  participantsSql,
  toParticipant,
} from '../persistence/participant.rows.js';

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
      const registeredParticipants = await this.people(confirmedSql, workshop._id);
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
    const people = await this.people(row.withdrawnAt ? endedParticipantsSql : participantsSql, id);
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

  private async people(sql: string, workshopId: string): Promise<Participant[]> {
    return (await this.reads.rows<ParticipantRow>(sql, [workshopId])).map(toParticipant);
  }
}
