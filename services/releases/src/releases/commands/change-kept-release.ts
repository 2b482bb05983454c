import type { Release, ReleaseName } from '@festival/contracts/releases';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveStates } from '../../live/live-state.js';
import { lockKnownArea } from '../../live/persistence/lock-area.js';
import { findKept } from '../persistence/kept-release.rows.js';
import type { ReleaseEntity } from '../persistence/release.entity.js';
import { toRelease } from '../persistence/release.mapper.js';

/** Changes a stored release while its area is locked. Gateways are told to fetch a release that is checked afterwards. */
@Injectable()
export class ChangeKeptRelease {
  constructor(
    private readonly transactions: Transactions,
    private readonly states: LiveStates,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(
    { area, id }: ReleaseName,
    change: (manager: EntityManager, known: ReleaseEntity) => Promise<ReleaseEntity>,
  ): Promise<Release> {
    const release = await this.transactions.run(async (manager) => {
      await lockKnownArea(manager, area);
      const known = await findKept(manager, area, id);
      if (!known) throw new DomainError('NOT_FOUND');
      return toRelease(await change(manager, known));
    });
    if (release.state === 'checked') await this.states.announce(release);
    return release;
  }
}
