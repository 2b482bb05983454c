import type { Identity } from '@festival/contracts/identity';
import type { AllocationAnswer, ClosingAllocation } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AllocatePlaces } from './allocate-places.js';
import { AllocationRun } from './allocation-run.entity.js';

const BY_CLOSING = 'closing';

/** Starts allocations: when registration closes, once, and whenever an admin asks. */
@Injectable()
export class StartAllocation {
  private readonly closes: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly allocatePlaces: AllocatePlaces,
    private readonly clock: FestivalClock,
    @Inject(EDITION) edition: Edition,
  ) {
    this.closes = new Date(edition.workshops.registration.closes);
  }

  async byHand(admin: Identity): Promise<AllocationAnswer> {
    const id = uuid();
    await this.dataSource.manager.insert(AllocationRun, {
      id,
      closesAt: null,
      isCurrent: null,
      byWhom: admin.sub,
      startedAt: this.clock.now(),
      finishedAt: null,
    });
    return { promoted: await this.finish({ id, byWhom: admin.sub }) };
  }

  /** What came of the allocation that registration's close causes. */
  async closing(): Promise<ClosingAllocation> {
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

  /**
   * Allocates if registration has closed and that was not done yet; one that was interrupted is carried on. A clock that was
   * moved back opens registration again: it is then going to close once more.
   */
  async ifClosed(): Promise<void> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const current = { closesAt: this.closes, isCurrent: 1 };
    if (now < this.closes) {
      await manager.update(AllocationRun, current, { isCurrent: null });
      return;
    }
    if (!(await manager.existsBy(AllocationRun, current)))
      await manager
        .createQueryBuilder()
        .insert()
        .orIgnore()
        .into(AllocationRun)
        .values({ id: uuid(), ...current, byWhom: BY_CLOSING, startedAt: now, finishedAt: null })
        .execute();
    const run = await manager.findOneBy(AllocationRun, { ...current, finishedAt: IsNull() });
    if (run) await this.finish(run);
  }

  private async finish(run: Pick<AllocationRun, 'id' | 'byWhom'>): Promise<number> {
    const promoted = await this.allocatePlaces.run(run);
    await this.dataSource.manager.update(AllocationRun, run.id, { finishedAt: this.clock.now() });
    return promoted;
  }
}
