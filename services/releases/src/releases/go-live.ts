import {
  type LiveState,
  RELEASES_ANNOUNCED,
  RELEASES_CHANGED,
  type ReleaseName,
} from '@festival/contracts/releases';
import { mayGoLive, nextReleaseState } from '@festival/lifecycles/release';
import { checkFit } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { Actor } from '../tokens/area-tokens.js';
import {
  auditedRelease,
  findEarlier,
  findKept,
  hasFailed,
  LiveAreaEntity,
  lockAllAround,
  ReleaseEntity,
  readDeclared,
  readLive,
} from './release.table.js';

/** Reads which releases are live in all areas, and publishes that to the gateways. */
@Injectable()
export class LiveStates {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  read(): Promise<LiveState> {
    return readLive(this.dataSource);
  }

  /** Call it after each commit. It also runs regularly, because a crash may follow a commit. A gateway that knows a later revision ignores it. */
  async publish(): Promise<void> {
    try {
      await this.redis.publish(RELEASES_CHANGED, JSON.stringify(await this.read()));
    } catch (err) {
      this.logger.warn({ err }, 'the live releases were not published');
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

type LiveRelease = Pick<ReleaseEntity, 'releaseId' | 'state' | 'activation' | 'shownAt'>;

interface Change {
  by: 'ACTIVATE' | 'DEPLOY';
  at: Date;
  /** A rollback returns to the release's place in the history, and takes all later releases out of it. */
  isRollback?: boolean;
}

/** Makes a release the live one of its area. The caller has locked the area's row. */
export const makeLive = async (
  manager: EntityManager,
  live: LiveAreaEntity,
  release: LiveRelease,
  { by, at, isRollback = false }: Change,
): Promise<void> => {
  const { area } = live;
  if (live.releaseId !== null && live.releaseId !== release.releaseId)
    await manager.update(
      ReleaseEntity,
      { area, releaseId: live.releaseId },
      { state: nextReleaseState('live', 'REPLACE')! },
    );
  const revision = live.revision + 1;
  if (isRollback && release.activation !== null)
    await manager.update(
      ReleaseEntity,
      { area, activation: MoreThan(release.activation) },
      { activation: null },
    );
  await manager.update(
    ReleaseEntity,
    { area, releaseId: release.releaseId },
    {
      state: nextReleaseState(release.state, by)!,
      usedAt: at,
      shownAt: release.shownAt ?? at,
      ...(!isRollback && { activation: revision }),
    },
  );
  await manager.update(
    LiveAreaEntity,
    { area },
    {
      revision,
      releaseId: release.releaseId,
      since: at,
      ...(by === 'DEPLOY' && { deployed: release.releaseId }),
      failingSince: null,
    },
  );
};

/** Refuses when the caller has seen another release. @throws DomainError RELEASE_CHANGED */
const requireSeen = ({ area, releaseId }: LiveAreaEntity, seen: string | undefined): void => {
  if (seen !== undefined && seen !== releaseId)
    throw new DomainError('RELEASE_CHANGED', { params: { area }, details: { live: releaseId } });
};

/**
 * Refuses a release that may not go live: it did not pass its checks, or was refused since it was live, or does not fit what is live now. The caller has
 * locked all areas, so that what is live stays as it is until the commit.
 * @throws DomainError RELEASE_NOT_CHECKED, RELEASE_UNFIT
 */
const requireFit = async (manager: EntityManager, release: ReleaseEntity): Promise<void> => {
  const { id, area, version, state } = release;
  if (hasFailed(release) || !mayGoLive(state))
    throw new DomainError('RELEASE_NOT_CHECKED', { params: { version } });
  const { declared } = await manager.findOneOrFail(ReleaseEntity, {
    where: { id },
    select: { id: true, declared: true },
  });
  const unfit = checkFit({ ...declared, area }, await readDeclared(manager));
  const [first] = unfit;
  if (first)
    throw new DomainError('RELEASE_UNFIT', {
      params: { version, problem: first.message },
      details: { problems: unfit },
    });
};

interface Activation {
  area: string;
  id: string;
  why: string;
  /** The live release that the caller has seen. */
  from?: string | undefined;
}

/** Makes a release the live one. Concurrent activations run one after the other. */
@Injectable()
export class ActivateRelease {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND, RELEASE_NOT_CHECKED, RELEASE_UNFIT, RELEASE_CHANGED */
  async execute(actor: Actor, { area, id, why, from }: Activation): Promise<void> {
    await this.transactions.run(async (manager) => {
      const live = await lockAllAround(manager, area);
      const release = live && (await findKept(manager, area, id));
      if (!release) throw new DomainError('NOT_FOUND');
      if (live.releaseId === release.releaseId) return;
      requireSeen(live, from);
      await requireFit(manager, release);
      await makeLive(manager, live, release, { by: 'ACTIVATE', at: this.clock.now() });
      await this.auditLog.append(manager, actor, {
        action: 'release.activated',
        subject: area,
        why,
        ...(live.releaseId !== null && { from: { release: live.releaseId } }),
        to: auditedRelease(release),
      });
    });
    await this.states.publish();
  }
}

interface Rollback {
  area: string;
  steps: number;
  why: string;
  /** The live release that the caller has seen. */
  from?: string | undefined;
}

/** Goes back in the history of live releases. What it goes back from leaves the history, so a second rollback goes back one more. */
@Injectable()
export class RollBack {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError RELEASE_NOT_KEPT, RELEASE_NOT_CHECKED, RELEASE_UNFIT, RELEASE_CHANGED */
  async execute(actor: Actor, { area, steps, why, from }: Rollback): Promise<void> {
    await this.transactions.run(async (manager) => {
      const live = await lockAllAround(manager, area);
      const current = live?.releaseId
        ? await manager.findOneBy(ReleaseEntity, { area, releaseId: live.releaseId })
        : null;
      if (!live || !current) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
      requireSeen(live, from);
      const earlier = await findEarlier(manager, current, steps);
      if (!earlier) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
      await requireFit(manager, earlier);
      await makeLive(manager, live, earlier, {
        by: 'ACTIVATE',
        at: this.clock.now(),
        isRollback: true,
      });
      await this.auditLog.append(manager, actor, {
        action: 'release.rolled-back',
        subject: area,
        why,
        from: auditedRelease(current),
        to: auditedRelease(earlier),
      });
    });
    await this.states.publish();
  }
}

const PUBLISH_EVERY_MS = 30_000;

/** Publishes what is live at the start and regularly, because a change that was committed just before a crash was not published. */
@Injectable()
export class LiveSchedule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private starting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly schedules: Schedules,
    private readonly states: LiveStates,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'live.publish',
      everyMs: PUBLISH_EVERY_MS,
      run: () => this.states.publish(),
    });
  }

  onApplicationBootstrap(): void {
    this.starting = this.states.publish();
  }

  async onModuleDestroy(): Promise<void> {
    await this.starting;
  }
}
