import type { ImageSet } from '@festival/contracts/pictures';
import { productPicture } from '@festival/demo-world/pictures';
import { registrations } from '@festival/demo-world/registrations';
import { type DemoWorkshop, workshops } from '@festival/demo-world/workshops';
import { encodePicture } from '@festival/pictures/encode';
import type { ImageStore } from '@festival/pictures/store';
import pMap from 'p-map';
import type { DataSource } from 'typeorm';
import { ParticipantEntity } from '../registrations/participant.entity.js';
import { RegistrationEntity } from '../registrations/registration.entity.js';
import { RegistrationEventEntity } from '../registrations/registration-event.entity.js';
import { WorkshopEntity } from '../workshops/workshop.entity.js';
import { toEventRows, toRegistrationRow, toWorkshopRow } from './demo-rows.js';

const PICTURES_AT_ONCE = 4;

const encodeAll = async (store: ImageStore, workshop: DemoWorkshop): Promise<ImageSet[]> => {
  const sets: ImageSet[] = [];
  for (const index of workshop.pictureIds.keys()) {
    const svg = Buffer.from(productPicture(workshop, index));
    const { set, files } = await encodePicture(svg, store.folder);
    for (const { name, content } of files) await store.put(name, content);
    sets.push(set);
  }
  return sets;
};

/**
 * Fills empty workshops with the demo world; where there is one, all is left as it is. Mails about it are none: it happened
 * before.
 * @returns how many workshops were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  if (await dataSource.getRepository(WorkshopEntity).exists()) return 0;
  const rows = await pMap(
    workshops,
    async (workshop) => toWorkshopRow(workshop, await encodeAll(store, workshop)),
    { concurrency: PICTURES_AT_ONCE },
  );
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
