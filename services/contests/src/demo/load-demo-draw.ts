import { draw } from '@festival/demo-world/contests/draw';
import type { DataSource } from 'typeorm';
import { newDraw } from '../draws/domain/new-draw.js';
import { newSecret } from '../draws/domain/new-secret.js';
import { DrawEntity } from '../draws/persistence/draw.entity.js';

/**
 * Announces the demo's draw, unless there is a draw already.
 * @returns how many draws were added
 */
export const loadDemoDraw = async (dataSource: DataSource): Promise<number> => {
  const draws = dataSource.getRepository(DrawEntity);
  if (await draws.exists()) return 0;
  const { _id: id, announcedAt, ...form } = draw;
  await draws.insert(
    newDraw(form, { id, now: new Date(announcedAt), chain: 'default', secret: newSecret() }),
  );
  return 1;
};
