import {
  KEPT_RELEASES,
  type LiveState,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
  type Release,
} from '@festival/contracts/releases';
import { mayGoLive, nextReleaseState } from '@festival/lifecycles/release';
import { checkFit } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { sumBy } from 'es-toolkit/math';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { Actor } from '../area-tokens.js';
import {
  auditedRelease,
  findEarlier,
  findKept,
  hasFailed,
  IS_LIVE,
  LiveAreaEntity,
  lockAllAreas,
  ReleaseEntity,
  readDeclared,
} from './release.table.js';

const PUBLISH_EVERY_MS = 30_000;

const IS_EARLIER =
  'earlier.area = live.area AND earlier.prunedAt IS NULL AND earlier.activation < active.activation';
/** The static checks refuse it, although there are links that show it. */
const IS_SHUT =
  'shut.area = live.area AND shut.previewedUntil > :now AND JSON_LENGTH(shut.problems) > 0';

/** Reads which releases are live in all areas, and publishes that to the gateways. */
@Injectable()
export class LiveStates implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Redis) private readonly redis: Redis,
    private readonly schedules: Schedules,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: RealClock,
  ) {}

  /** In one statement: so a higher sum of revisions is always a later state. */
  async read(): Promise<LiveState> {
    const rows = (await this.dataSource
      .createQueryBuilder(LiveAreaEntity, 'live')
      .leftJoinAndMapOne('live.active', ReleaseEntity, 'active', IS_LIVE)
      .leftJoinAndMapMany('live.earlier', ReleaseEntity, 'earlier', IS_EARLIER)
      .leftJoinAndMapMany('live.shut', ReleaseEntity, 'shut', IS_SHUT, { now: this.clock.now() })
      .select(['live.area', 'live.revision', 'active.id', 'active.releaseId', 'active.version'])
      .addSelect(['earlier.id', 'earlier.releaseId', 'shut.id', 'shut.releaseId'])
      .orderBy({ 'live.area': 'ASC', 'earlier.activation': 'DESC' })
      .getMany()) as (LiveAreaEntity & {
      active: ReleaseEntity | null;
      earlier: ReleaseEntity[];
      shut: ReleaseEntity[];
    })[];
    const areas = rows.flatMap(({ area, active, earlier }) => {
      if (!active) return [];
      const { releaseId: id, version } = active;
      const before = earlier.slice(0, KEPT_RELEASES).map(({ releaseId }) => releaseId);
      return [[area, { id, version, earlier: before }]];
    });
    return {
      revision: sumBy(rows, ({ revision }) => revision),
      areas: Object.fromEntries(areas),
      shut: rows.flatMap(({ shut }) => shut.map(({ releaseId }) => releaseId)),
    };
  }

  /** After each commit, at the start and regularly, because a crash may follow a commit. A gateway that knows a later revision ignores it. */
  publish(): Promise<void> {
    return this.send(RELEASES_CHANGED, () => this.read());
  }

  /** After the checks of a release: gateways fetch one that may go live, and end the previews of one that is refused. */
  announce({ area, id, state }: Pick<Release, 'area' | 'id' | 'state'>): Promise<void> {
    return state === 'refused'
      ? this.publish()
      : this.send(RELEASES_ANNOUNCED, () => ({ area, id }));
  }

  private async send(channel: string, read: () => unknown): Promise<void> {
    try {
      await this.redis.publish(channel, JSON.stringify(await read()));
    } catch (err) {
      this.logger.warn({ err, channel }, 'gateways do not know of a change of releases');
    }
  }

  onModuleInit(): void {
    this.schedules.add({
      name: 'live.publish',
      everyMs: PUBLISH_EVERY_MS,
      run: () => this.publish(),
    });
  }

  onApplicationBootstrap(): void {
    void this.publish();
  }
}

/** The actor of deployments in the audit log. */
export const DEPLOYMENT = { sub: 'deployment', name: 'deployment' } as const;

interface Change {
  area: string;
  why: string;
  /** The live release that the caller has seen. If another one is live by now, nothing changes. */
  from?: string | undefined;
}

type Action = 'release.activated' | 'release.rolled-back' | 'release.imported';

/** Decides which release of each area is live. All areas are locked meanwhile, so that what goes live fits what is live of the others. */
@Injectable()
export class GoLive {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND, RELEASE_NOT_CHECKED, RELEASE_UNFIT, RELEASE_CHANGED */
  async activate(actor: Actor, { area, id, why, from }: Change & { id: string }): Promise<void> {
    await this.change(async (manager, lives) => {
      const live = lives.find((one) => one.area === area);
      const release = live && (await findKept(manager, area, id));
      if (!release) throw new DomainError('NOT_FOUND');
      if (live.releaseId === release.releaseId) return;
      requireSeen(live, from);
      await requireFit(manager, release);
      await this.makeLive(manager, actor, live, release, 'release.activated', why);
    });
  }

  /**
   * Goes back in the history of live releases. What it goes back from leaves the history, so a second rollback goes back one more.
   * @throws DomainError RELEASE_NOT_KEPT, RELEASE_NOT_CHECKED, RELEASE_UNFIT, RELEASE_CHANGED
   */
  async rollBack(actor: Actor, { area, why, from }: Change): Promise<void> {
    await this.change(async (manager, lives) => {
      const live = lives.find((one) => one.area === area);
      const current = live && (await liveRelease(manager, live));
      if (!current) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
      requireSeen(live, from);
      const earlier = await findEarlier(manager, current);
      if (!earlier) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
      await requireFit(manager, earlier);
      await this.makeLive(manager, actor, live, earlier, 'release.rolled-back', why);
    });
  }

  /**
   * Makes the builds of a deployment live together, without checks, whatever was live before. What was deployed last is left as it is, so that a start of
   * the site changes nothing that was decided since.
   * @returns the areas whose build is not stored; then nothing has changed
   */
  deploy(releases: Readonly<Record<string, string>>): Promise<string[]> {
    return this.change(async (manager, lives) => {
      const fresh = [];
      const missing: string[] = [];
      for (const [area, id] of Object.entries(releases)) {
        const live = lives.find((one) => one.area === area);
        if (live?.deployed === id) continue;
        const release = await findKept(manager, area, id);
        if (live && release) fresh.push({ live, release });
        else missing.push(area);
      }
      if (missing.length > 0) return missing;
      for (const { live, release } of fresh)
        await this.makeLive(manager, DEPLOYMENT, live, release, 'release.imported');
      return missing;
    });
  }

  private async change<Result>(
    decide: (manager: EntityManager, lives: LiveAreaEntity[]) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.transactions.run(async (manager) =>
      decide(manager, await lockAllAreas(manager)),
    );
    await this.states.publish();
    return result;
  }

  private async makeLive(
    manager: EntityManager,
    actor: Actor,
    live: LiveAreaEntity,
    { area, releaseId, ...release }: ReleaseEntity,
    action: Action,
    why?: string,
  ): Promise<void> {
    const at = this.clock.now();
    const revision = live.revision + 1;
    const isRollback = action === 'release.rolled-back';
    const isDeployed = action === 'release.imported';
    const before = await liveRelease(manager, live);
    if (before && before.releaseId !== releaseId)
      await manager.update(ReleaseEntity, before.id, {
        state: nextReleaseState('live', 'REPLACE')!,
      });
    // A rollback returns to the release's place in the history, and takes all later releases out of it.
    if (isRollback && release.activation !== null)
      await manager.update(
        ReleaseEntity,
        { area, activation: MoreThan(release.activation) },
        { activation: null },
      );
    await manager.update(ReleaseEntity, release.id, {
      state: nextReleaseState(release.state, isDeployed ? 'DEPLOY' : 'ACTIVATE')!,
      usedAt: at,
      ...(!isRollback && { activation: revision }),
    });
    await manager.update(LiveAreaEntity, area, {
      revision,
      releaseId,
      since: at,
      ...(isDeployed && { deployed: releaseId }),
      failingSince: null,
    });
    await this.auditLog.append(manager, actor, {
      action,
      subject: area,
      ...(why !== undefined && { why }),
      ...(before && { from: auditedRelease(before) }),
      to: auditedRelease({ releaseId, version: release.version }),
    });
  }
}

const liveRelease = async (
  manager: EntityManager,
  { area, releaseId }: LiveAreaEntity,
): Promise<ReleaseEntity | null> =>
  releaseId === null ? null : manager.findOneBy(ReleaseEntity, { area, releaseId });

/** @throws DomainError RELEASE_CHANGED */
const requireSeen = ({ area, releaseId }: LiveAreaEntity, seen: string | undefined): void => {
  if (seen !== undefined && seen !== releaseId)
    throw new DomainError('RELEASE_CHANGED', { params: { area }, details: { live: releaseId } });
};

/**
 * Refuses a release that may not go live: it did not pass its checks, or was refused since it was live, or does not fit what is live now.
 * @throws DomainError RELEASE_NOT_CHECKED, RELEASE_UNFIT
 */
const requireFit = async (manager: EntityManager, release: ReleaseEntity): Promise<void> => {
  const { area, declared, version, state } = release;
  if (hasFailed(release) || !mayGoLive(state))
    throw new DomainError('RELEASE_NOT_CHECKED', { params: { version } });
  const unfit = checkFit({ ...declared, area }, await readDeclared(manager));
  const [first] = unfit;
  if (first)
    throw new DomainError('RELEASE_UNFIT', {
      params: { version, problem: first.message },
      details: { problems: unfit },
    });
};
