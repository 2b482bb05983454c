import type { Identity } from '@festival/contracts/identity';
import type { AllocationAnswer, ClosingAllocation } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { doEach } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { firstIdOfLast } from '../../id-time.js';
import { AllocationRun } from '../persistence/allocation-run.entity.js';
import { AllocatePlaces } from './allocate-places.js';

const BY_CLOSING = 'closing';
/** In real time. An unfinished allocation by hand that is older has lost its process, because its request would have been answered by then. */
const GIVEN_UP_AFTER_MS = 60_000;

type Unfinished = Pick<AllocationRun, 'id' | 'byWhom' | 'closesAt'>;

/** Starts allocations: once when registration closes, and whenever an admin requests one. */
@Injectable()
export class StartAllocation {
  private readonly closes: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly allocatePlaces: AllocatePlaces,
    private readonly clock: FestivalClock,
    @Inject(EDITION) edition: Edition,
  ) {
    this.closes = new Date(edition.workshops.registration.closes);
  }

  async byHand(admin: Identity): Promise<AllocationAnswer> {
    const run = { id: uuid(), byWhom: admin.sub, closesAt: null };
    await this.transactions.run(async (manager) => {
      await manager.insert(AllocationRun, {
        ...run,
        isCurrent: null,
        startedAt: this.clock.now(),
        finishedAt: null,
      });
      await this.auditLog.append(manager, admin, { action: 'allocation.started', subject: run.id });
    });
    return { promoted: await this.finish(run) };
  }

  /** The outcome of the allocation at the close of registration. */
  async outcomeOfClose(): Promise<ClosingAllocation> {
    const run = await this.dataSource.manager.findOneBy(AllocationRun, {
      closesAt: this.closes,
      isCurrent: 1,
    });
    const { finishedAt, promoted } = run ?? { finishedAt: null, promoted: 0 };
    return {
      due: this.closes.toISOString(),
      done: finishedAt && { at: finishedAt.toISOString(), promoted },
    };
  }

  /** Whether the allocation at the close of registration is done. Places that become free after it are offered. */
  async isDone(): Promise<boolean> {
    return (await this.outcomeOfClose()).done !== null && this.clock.now() >= this.closes;
  }

  /**
   * Allocates if registration has closed and its allocation is not done yet. It also continues interrupted allocations.
   * @throws AggregateError at the end, with the allocations that failed
   */
  async ifDue(): Promise<void> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const current = { closesAt: this.closes, isCurrent: 1 };
    if (now < this.closes) await manager.update(AllocationRun, current, { isCurrent: null });
    else if (!(await manager.existsBy(AllocationRun, current)))
      await manager
        .createQueryBuilder()
        .insert()
        .orIgnore()
        .into(AllocationRun)
        .values({ id: uuid(), ...current, byWhom: BY_CLOSING, startedAt: now, finishedAt: null })
        .execute();
    const unfinished = await manager.findBy(AllocationRun, [
      { ...current, finishedAt: IsNull() },
      {
        closesAt: IsNull(),
        id: LessThan(firstIdOfLast(GIVEN_UP_AFTER_MS)),
        finishedAt: IsNull(),
      },
    ]);
    await doEach(unfinished.map((run) => () => this.finish(run)));
  }

  private async finish(run: Unfinished): Promise<number> {
    const promoted = await this.allocatePlaces.execute(run, () => this.mayGoOn(run));
    if (this.mayGoOn(run))
      await this.dataSource.manager.update(AllocationRun, run.id, { finishedAt: this.clock.now() });
    return promoted;
  }

  /** When the clock is moved back, registration is open again and will close a second time. */
  private mayGoOn({ closesAt }: Unfinished): boolean {
    return closesAt === null || closesAt <= this.clock.now();
  }
}
