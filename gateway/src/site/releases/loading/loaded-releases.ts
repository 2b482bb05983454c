import { join } from 'node:path';
import { SHELL } from '@festival/contracts/areas';
import type { ReleaseName } from '@festival/contracts/releases';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter, register } from 'prom-client';
import type { GatewayConfig } from '../../../config.js';
import { isIntact } from './intact-release.js';
import { type AreaRelease, readArea, readShell, type ShellRelease } from './release-files.js';

const METRIC = 'gateway_release_failures_total';
const MAX_KEPT = 100;

export type LoadedRelease = AreaRelease | ShellRelease;

/** The data of each release, read once. */
@Injectable()
export class LoadedReleases {
  private readonly kept = new LRUCache<string, LoadedRelease>({ max: MAX_KEPT });
  private readonly logged = new LRUCache<string, true>({ max: MAX_KEPT });
  private readonly failures =
    (register.getSingleMetric(METRIC) as Counter<'area'> | undefined) ??
    new Counter({
      name: METRIC,
      help: 'Times that a release could not be fetched, verified or read, by area',
      labelNames: ['area'],
    });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error when it is missing, incomplete or altered */
  async load({ area, id }: ReleaseName): Promise<LoadedRelease> {
    const key = `${area}/${id}`;
    const known = this.kept.get(key);
    if (known) return known;
    const { RELEASES_DIR } = this.config;
    if (!(await isIntact(join(RELEASES_DIR, area, id), id)))
      throw new Error('a file of the release is missing or was altered');
    const read = area === SHELL ? readShell(RELEASES_DIR, id) : readArea(RELEASES_DIR, area, id);
    const loaded = await read;
    this.kept.set(key, loaded);
    return loaded;
  }

  /** The next call of `load` checks the files again. */
  forget({ area, id }: ReleaseName): void {
    this.kept.delete(`${area}/${id}`);
  }

  /** Logs once for each release why it is not shown, and counts every time. */
  failed({ area, id }: ReleaseName, error: unknown): void {
    this.failures.inc({ area });
    const key = `${area}/${id} ${String(error)}`;
    if (this.logged.has(key)) return;
    this.logged.set(key, true);
    this.logger.error({ err: error, area, release: id }, 'a release cannot be shown');
  }
}
