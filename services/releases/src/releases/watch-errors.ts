import {
  minuteOf,
  numbersKey,
  type ReleaseName,
  type ReleaseNumbers,
  sumNumbers,
} from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { mailJob, Outbox } from '@festival/service-kit/outbox';
import { doEach, Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { AreaTokenEntity } from '../area-tokens.js';
import { LiveStates } from './go-live.js';
import { LiveAreaEntity, lockKnownArea, ReleaseEntity } from './release.table.js';

const MINUTES = 60;

/** What pages reported about a release in the last hour, or since `since` when that is later, as counted by the gateways. */
export const readNumbers = async (
  redis: Redis,
  name: ReleaseName,
  now: Date,
  since = new Date(0),
): Promise<ReleaseNumbers> => {
  const last = minuteOf(now.getTime());
  const first = Math.max(last - MINUTES + 1, minuteOf(since.getTime()));
  const minutes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return sumNumbers(
    await Promise.all(minutes.map((minute) => redis.hgetall(numbersKey(name, minute)))),
  );
};

const EVERY_MS = 10_000;

/** Fewer errors may be those of one browser. */
const LEAST_ERRORS = 3;
/** A page that works for nearly everybody has less. */
const USUAL_RATE = 0.05;

/** Whether so many of its pages had errors that its owners should look at it. */
export const standsOut = ({ errors, views }: ReleaseNumbers): boolean =>
  errors >= LEAST_ERRORS && errors > views * USUAL_RATE;

/** Looks for live releases whose pages report many errors. The release page shows them in red, and the owners of the area are mailed, once. */
@Injectable()
export class WatchErrors implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    @Inject(Redis) private readonly redis: Redis,
    private readonly outbox: Outbox,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'releases.watch-errors',
      everyMs: EVERY_MS,
      run: () => this.execute(),
    });
  }

  async execute(): Promise<void> {
    const quiet = await this.dataSource
      .getRepository(LiveAreaEntity)
      .findBy({ releaseId: Not(IsNull()), failingSince: IsNull() });
    await doEach(quiet.map((live) => () => this.look(live)));
  }

  private async look({ area, releaseId, since }: LiveAreaEntity): Promise<void> {
    if (!releaseId || !since) return;
    const numbers = await readNumbers(this.redis, { area, id: releaseId }, this.clock.now(), since);
    if (!standsOut(numbers)) return;
    await this.transactions.run(async (manager) => {
      const live = await lockKnownArea(manager, area);
      // Another process was faster, or another release is live by now.
      if (live?.releaseId !== releaseId || live.failingSince) return;
      await manager.update(LiveAreaEntity, { area }, { failingSince: this.clock.now() });
      await this.mailOwners(manager, live, numbers);
    });
    // The pages of admins read it again.
    await this.states.publish();
  }

  /** The owners are the admins who made the area's valid tokens. */
  private async mailOwners(
    manager: EntityManager,
    { area, releaseId, revision }: LiveAreaEntity,
    { errors, views }: ReleaseNumbers,
  ): Promise<void> {
    const tokens = await manager.find(AreaTokenEntity, {
      where: { area, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) },
    });
    const { version } = await manager.findOneByOrFail(ReleaseEntity, {
      area,
      releaseId: releaseId!,
    });
    const owners = new Set(tokens.map(({ ownerId }) => ownerId));
    await this.outbox.add(
      manager,
      ...[...owners].map((accountId) =>
        mailJob({
          messageId: `release-failing.${area}.${revision}.${accountId}`,
          template: 'release-failing',
          subjectId: accountId,
          area,
          version,
          errors,
          views,
        }),
      ),
    );
  }
}
