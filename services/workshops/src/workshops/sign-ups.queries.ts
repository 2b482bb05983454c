import type { Participant, WorkshopSignUps } from '@festival/contracts/workshops';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toWorkshop, type WorkshopRow } from './workshop.mapper.js';
import { getSql, listSql } from './workshop.queries.js';

const participantsSql = `SELECT r.workshop_id, r.name, r.contact_number, r.email_address, r.matric_number, r.state
  FROM registrations r WHERE r.state IN ('confirmed', 'waitlisted')`;

export const participantsOfSql = `${participantsSql} AND r.workshop_id = ? ORDER BY r.arrival`;

interface ParticipantRow {
  workshop_id: string;
  name: string;
  contact_number: string;
  email_address: string;
  matric_number: string;
  state: Participant['status'];
}

const toParticipant = (row: ParticipantRow): Participant => ({
  name: row.name,
  contactNumber: row.contact_number,
  emailAddress: row.email_address,
  matricNumber: row.matric_number,
  status: row.state,
});

/** Workshops with who signed up, in order of arrival. The counts and the people are of the same moment. */
@Injectable()
export class SignUpsQueries {
  constructor(private readonly dataSource: DataSource) {}

  all(): Promise<WorkshopSignUps[]> {
    return this.read(listSql, `${participantsSql} ORDER BY r.arrival`, []);
  }

  /** @throws DomainError NOT_FOUND */
  async of(id: string): Promise<WorkshopSignUps> {
    const [one] = await this.read(getSql, participantsOfSql, [id]);
    if (!one) throw new DomainError('NOT_FOUND');
    return one;
  }

  private read(workshops: string, people: string, values: string[]): Promise<WorkshopSignUps[]> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const rows = await manager.query<WorkshopRow[]>(workshops, values);
      const participants = await manager.query<ParticipantRow[]>(people, values);
      const byWorkshop = new Map(rows.map(({ id }) => [id, [] as Participant[]]));
      for (const row of participants) byWorkshop.get(row.workshop_id)?.push(toParticipant(row));
      return rows.map((row) => {
        const own = byWorkshop.get(row.id) ?? [];
        return {
          ...toWorkshop(row),
          registeredParticipants: own.filter(({ status }) => status === 'confirmed'),
          waitlistedParticipants: own.filter(({ status }) => status === 'waitlisted'),
        };
      });
    });
  }
}
