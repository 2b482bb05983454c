import { FestivalClock } from '@festival/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AllocationRunEntity } from '../persistence/allocation-run.entity.js';
import { AllocatePlaces } from './allocate-places.js';

type Unfinished = Pick<AllocationRunEntity, 'id' | 'byWhom' | 'closesAt'>;

/** Gives the places of an allocation that has been started, and records its end. */
@Injectable()
export class FinishAllocation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly allocatePlaces: AllocatePlaces,
    private readonly clock: FestivalClock,
  ) {}

  /** @returns how many people got a place */
  async execute(run: Unfinished): Promise<number> {
    const promoted = await this.allocatePlaces.execute(run, () => this.mayGoOn(run));
    if (this.mayGoOn(run))
      await this.dataSource.manager.update(AllocationRunEntity, run.id, {
        finishedAt: this.clock.now(),
      });
    return promoted;
  }

  /** When the clock is moved back, registration is open again and will close a second time. */
  private mayGoOn({ closesAt }: Unfinished): boolean {
    return closesAt === null || closesAt <= this.clock.now();
  }
}
