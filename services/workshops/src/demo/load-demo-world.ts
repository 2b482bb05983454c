import { storeImages } from '@festival/demo-world/images';
import { registrations } from '@festival/demo-world/workshops/registrations';
import { workshops } from '@festival/demo-world/workshops/workshops';
import type { ImageStore } from '@festival/images/store';
import type { DataSource } from 'typeorm';
import { ParticipantEntity } from '../registrations/persistence/participant.entity.js';
import { RegistrationEntity } from '../registrations/persistence/registration.entity.js';
import { RegistrationEventEntity } from '../registrations/persistence/registration-event.entity.js';
import { WorkshopEntity } from '../workshops/persistence/workshop.entity.js';
import { toEventRows, toRegistrationRow, toWorkshopRow } from './demo-rows.js';

/**
 * Fills an empty database with the demo world; a database that has a workshop is left as it is. It sends no mails, because the demo
 * sign-ups happened in the past.
 * @returns how many workshops were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  if (await dataSource.getRepository(WorkshopEntity).exists()) return 0;
  const imageSets = await storeImages(store);
  const rows = workshops.map((workshop) => toWorkshopRow(workshop, imageSets[workshop.key] ?? []));
  const studentIds = [...new Set(registrations.map(({ studentId }) => studentId))];
  await dataSource.transaction(async (manager) => {
    await manager.insert(WorkshopEntity, rows);
    await manager.insert(
      ParticipantEntity,
      studentIds.map((studentId) => ({ studentId })),
    );
    await manager.insert(RegistrationEntity, registrations.map(toRegistrationRow));
    await manager.insert(RegistrationEventEntity, registrations.flatMap(toEventRows));
  });
  return rows.length;
};
