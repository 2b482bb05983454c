import type { Chances } from '@festival/verifiable/draw';
import type { EntityManager } from 'typeorm';
import { DrawChancesEntity } from './draw-chances.entity.js';

/** A draw's list of chances, in the order of its text. Codes are ASCII and compare by bytes. */
export const readList = (manager: EntityManager, drawId: string): Promise<Chances[]> =>
  manager.find(DrawChancesEntity, {
    select: { code: true, chances: true },
    where: { drawId },
    order: { code: 'ASC' },
  });
