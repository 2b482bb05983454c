import { type LiveState, MAX_EARLIER } from '@festival/contracts/releases';
import { fromJson } from '@festival/service-kit/database';
import { groupBy } from 'es-toolkit/array/groupBy';
import type { DataSource } from 'typeorm';
import type { Declared } from '../../releases/persistence/release.entity.js';

/** What is live in an area, with one of the releases that were live before it. */
interface LiveRow {
  area: string;
  revision: number;
  id: string | null;
  version: string | null;
  earlier: string | null;
}

/** SQL by hand: a single statement reads a consistent state, so that a higher sum of revisions always means a later state. */
const liveSql = `SELECT live.area, live.revision, live.release_id AS id, active.version, earlier.release_id AS earlier
  FROM live_areas live
  LEFT JOIN releases active ON active.area = live.area AND active.release_id = live.release_id
  LEFT JOIN releases earlier ON earlier.area = live.area AND earlier.pruned_at IS NULL AND earlier.activation < active.activation
  ORDER BY live.area, earlier.activation DESC`;

/** SQL by hand: a single statement for all areas. */
const declaredSql = `SELECT live.area, releases.declared FROM live_areas live
  JOIN releases ON releases.area = live.area AND releases.release_id = live.release_id
  ORDER BY live.area`;

/** Reads which releases are live in all areas. An area without an active release adds only its revision. */
export const readLive = async (dataSource: DataSource): Promise<LiveState> => {
  const rows = await dataSource.query<LiveRow[]>(liveSql);
  const areas = Object.values(groupBy(rows, ({ area }) => area));
  return {
    revision: areas.reduce((sum, [row]) => sum + row!.revision, 0),
    areas: Object.fromEntries(
      areas.flatMap(([row, ...others]) => {
        const { area, id, version } = row!;
        if (id === null || version === null) return [];
        const earlier = [row!, ...others].flatMap((one) => one.earlier ?? []);
        return [[area, { id, version, earlier: earlier.slice(0, MAX_EARLIER) }]];
      }),
    ),
  };
};

/** What the live release of each area declares. JSON columns may arrive as text. */
export const readDeclared = async (
  source: Pick<DataSource, 'query'>,
): Promise<(Declared & { area: string })[]> => {
  const rows = await source.query<{ area: string; declared: unknown }[]>(declaredSql);
  return rows.map(({ area, declared }) => ({ ...fromJson<Declared>(declared), area }));
};
