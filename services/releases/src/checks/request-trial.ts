import type { CheckReport } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReleasesConfig } from '../config.js';
import type { ReleaseEntity } from '../releases/persistence/release.entity.js';

/** Requests the trial of releases in a browser, when a checker is configured. */
@Injectable()
export class RequestTrial {
  readonly isOffered: boolean;

  constructor(
    @Inject(CONFIG) config: ReleasesConfig,
    private readonly outbox: Outbox,
  ) {
    this.isOffered = config.RELEASE_TRIALS === 'on';
  }

  /** Writes the request in the transaction that decides it. */
  add(
    manager: EntityManager,
    { id, area, releaseId, round }: Pick<ReleaseEntity, 'id' | 'area' | 'releaseId' | 'round'>,
  ): Promise<void> {
    return this.outbox.add(manager, {
      name: 'release.check',
      jobId: `release-check-${id}-${round}`,
      data: { area, id: releaseId, round },
    });
  }

  /** The report of a release that gets no trial. */
  untried(note = 'Not tried: no browser is configured.'): NonNullable<CheckReport['trial']> {
    return { tried: false, note, problems: [], pictures: [], at: new Date().toISOString() };
  }
}
