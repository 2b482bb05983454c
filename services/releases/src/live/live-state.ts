import {
  type LiveState,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
  type ReleaseName,
} from '@festival/contracts/releases';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';

interface Row {
  area: string;
  revision: number;
  id: string | null;
  version: string | null;
  deployed: string | null;
  canaryId: string | null;
  canaryVersion: string | null;
  canaryShare: number | null;
}

/** SQL by hand: a single statement reads a consistent state, so that a higher sum of revisions always means a later state. */
const selectSql = `SELECT live.area, live.revision, live.release_id AS id, live.deployed, live.canary_id AS canaryId,
    live.canary_share AS canaryShare, active.version, canary.version AS canaryVersion
  FROM live_areas live
  LEFT JOIN releases active ON active.area = live.area AND active.release_id = live.release_id
  LEFT JOIN releases canary ON canary.area = live.area AND canary.release_id = live.canary_id`;

const canaryOf = ({ canaryId: id, canaryVersion: version, canaryShare: share }: Row) =>
  id !== null && version !== null && share !== null ? { id, version, share } : null;

/** Reads which releases are live in all areas, and publishes that to the gateways. */
@Injectable()
export class LiveStates {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(): Promise<LiveState> {
    const rows: Row[] = await this.dataSource.query(selectSql);
    const areas = rows.flatMap((row) =>
      row.id !== null && row.version !== null
        ? [
            [
              row.area,
              { id: row.id, version: row.version, over: row.deployed, canary: canaryOf(row) },
            ],
          ]
        : [],
    );
    return {
      revision: rows.reduce((sum, { revision }) => sum + revision, 0),
      areas: Object.fromEntries(areas),
    };
  }

  /** Call it after each commit. It also runs regularly, because a crash may follow a commit. A gateway that knows a later revision ignores it. */
  async publish(): Promise<void> {
    try {
      await this.redis.publish(RELEASES_CHANGED, JSON.stringify(await this.read()));
    } catch (err) {
      this.logger.warn({ err }, 'what is live was not published');
    }
  }

  /** Lets gateways fetch a release before it goes live. */
  async announce({ area, id }: ReleaseName): Promise<void> {
    try {
      await this.redis.publish(RELEASES_ANNOUNCED, JSON.stringify({ area, id }));
    } catch (err) {
      this.logger.warn({ err, area, release: id }, 'a release was not announced');
    }
  }
}
