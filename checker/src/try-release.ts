import type { ReleaseCheckJob } from '@festival/contracts/jobs';
import { imageObject, type TrialReport } from '@festival/contracts/releases';
import { notTried, tryRelease } from '@festival/release-checks/trying';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import type { ObjectStore } from '@festival/service-kit/objects';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';
import type { CheckerConfig } from './config.js';

/** Nest injection token of the store of screenshots. */
export const IMAGES = Symbol('images of trials');

/** Tries a release by its preview and reports the result. Repeating it does no harm. */
@Injectable()
export class TryRelease {
  constructor(
    @Inject(CONFIG) private readonly config: CheckerConfig,
    @Inject(IMAGES) private readonly images: ObjectStore,
    private readonly services: ServiceClient,
  ) {}

  async execute(job: ReleaseCheckJob): Promise<void> {
    const { area, id } = job;
    try {
      const report = await this.try(job);
      if (!report) return;
      await this.services.call('PUT /internal/releases/:area/:id/report', {
        params: { area, id },
        body: { ...report, round: job.round },
      });
    } catch (error) {
      // The release was deleted meanwhile, so nobody waits for the report.
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
    }
  }

  /** Undefined for a round that a later one has replaced. */
  private async try({ area, id, round }: ReleaseCheckJob): Promise<TrialReport | undefined> {
    const { CHECKER_CHROMIUM: chromium, CHECKER_SITE_ADDRESS: address, PREVIEW_URL } = this.config;
    if (!chromium) return notTried('Not tried: no browser is configured.');
    if (!PREVIEW_URL) return notTried('Not tried: previews have no address (PREVIEW_URL).');
    const trial = await this.services.call('GET /internal/releases/:area/:id/trial', {
      params: { area, id },
    });
    if (trial.round !== undefined && trial.round > round) return undefined;
    const { preview, paths } = trial;
    return tryRelease({
      chromium,
      area,
      id,
      paths,
      preview,
      site: PREVIEW_URL,
      address,
      // Each round has its own screenshots, because a stored object never changes.
      prefix: `${round}-`,
      keep: async (name, png) => {
        await this.images.put(imageObject(area, id, name), png, {
          type: 'image/png',
          size: png.length,
        });
      },
    });
  }
}
