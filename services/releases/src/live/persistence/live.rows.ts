import type { LiveState } from '@festival/contracts/releases';
import { fromJson } from '@festival/service-kit/database';
import type { DataSource } from 'typeorm';
import type { Declared } from '../../releases/persistence/release.entity.js';

/** What is live in an area. */
interface LiveRow {
  area: string;
  revision: number;
  id: string | null;
  version: string | null;
  deployed: string | null;
}

/** SQL by hand: a single statement reads a consistent state, so that a higher sum of revisions always means a later state. */
const liveSql = `SELECT live.area, live.revision, live.release_id AS id, live.deployed, active.version
  FROM live_areas live
  LEFT JOIN releases active ON active.area = live.area AND active.release_id = live.release_id`;

/** SQL by hand: a single statement for all areas. */
const declaredSql = `SELECT live.area, releases.declared FROM live_areas live
  JOIN releases ON releases.area = live.area AND releases.release_id = live.release_id
  ORDER BY live.area`;

/** Reads which releases are live in all areas. An area without an active release adds only its revision. */
export const readLive = async (dataSource: DataSource): Promise<LiveState> => {
  const rows = await dataSource.query<LiveRow[]>(liveSql);
  const areas = rows.flatMap((row) =>
    row.id !== null && row.version !== null
      ? [[row.area, { id: row.id, version: row.version, over: row.deployed }]]
      : [],
  );
  return {
    revision: rows.reduce((sum, { revision }) => sum + revision, 0),
    areas: Object.fromEntries(areas),
  };
};

/** What the live release of each area declares. JSON columns may arrive as text. */
export const readDeclared = async (
  source: Pick<DataSource, 'query'>,
): Promise<(Declared & { area: string })[]> => {
  const rows = await source.query<{ area: string; declared: unknown }[]>(declaredSql);
  return rows.map(({ area, declared }) => ({ ...fromJson<Declared>(declared), area }));
};
