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
  findAdminWorkshop,
  listAdminWorkshops,
  listWithdrawn,
  toAdminWorkshop,
} from '../persistence/admin-workshop.rows.js';
import { readConfirmed, readEnded, readParticipants } from '../persistence/participant.rows.js';

const ofStatus = (people: readonly Participant[], wanted: Participant['status']): Participant[] =>
  people.filter(({ status }) => status === wanted);

/** Reads workshops with the fields that admins see. */
@Injectable()
export class AdminWorkshopQueries {
  constructor(private readonly reads: PreparedReads) {}

  /** In order of creation, without the people who signed up. */
  async list(): Promise<AdminWorkshop[]> {
    return (await listAdminWorkshops(this.reads)).map(toAdminWorkshop);
  }

  /** With the counts from the time of the withdrawal. */
  async withdrawn(): Promise<AdminWorkshop[]> {
    const rows = await listWithdrawn(this.reads);
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
    const row = await findAdminWorkshop(this.reads, id);
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
