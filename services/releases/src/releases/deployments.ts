import type { Readable } from 'node:stream';
import { deployedVersion, type Release } from '@festival/contracts/releases';
import { packFiles } from '@festival/release-checks/files';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Archives, contentOf } from './archives.js';
import { LiveStates, makeLive } from './go-live.js';
import {
  auditedRelease,
  findKept,
  lockAllAreas,
  lockArea,
  ReleaseEntity,
  toRelease,
} from './release.table.js';
import { NO_TRIAL } from './trials.js';

/** The actor in the audit log. */
const DEPLOYMENT = { sub: 'deployment', name: 'deployment' } as const;

/** The builds that the operators of the site ship with it. They are releases like all others, but go live without checks, and together. */
@Injectable()
export class Deployments {
  constructor(
    private readonly archives: Archives,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** Stores a build. The same files again are the same release. @throws DomainError naming what is wrong with the archive */
  store(area: string, source: Readable): Promise<Release> {
    return this.archives.read(area, source, async (files) => {
      const content = await contentOf(files);
      const archive = await packFiles(files);
      const now = this.clock.now();
      const fresh: ReleaseEntity = {
        ...content,
        id: uuid(),
        area,
        version: deployedVersion(content.releaseId),
        note: '',
        bytes: archive.length,
        problems: [],
        state: 'uploaded',
        trial: null,
        round: 0,
        uploadedBy: DEPLOYMENT.name,
        activation: null,
        createdAt: now,
        usedAt: now,
        previewedUntil: null,
        shownAt: null,
        ...NO_TRIAL,
        prunedAt: null,
      };
      await this.archives.keep(fresh, archive);
      const release = await this.transactions.run(async (manager) => {
        await lockArea(manager, area);
        const known = await manager.findOneBy(ReleaseEntity, {
          area,
          releaseId: fresh.releaseId,
        });
        if (!known) await insertRows(manager, ReleaseEntity, [fresh]);
        else await manager.update(ReleaseEntity, { id: known.id }, { prunedAt: null, usedAt: now });
        return toRelease(known ?? fresh);
      });
      // The archive may have been pruned between the two steps. Store it again: from here on nothing prunes it.
      await this.archives.keep(fresh, archive);
      await this.states.announce(release);
      return release;
    });
  }

  /**
   * Makes builds live together, whatever was live before. What was deployed last is left as it is, so that a start of the site changes nothing that was
   * decided since.
   * @returns the areas whose build is not stored; then nothing has changed
   */
  async deploy(releases: Readonly<Record<string, string>>): Promise<string[]> {
    const missing = await this.transactions.run(async (manager) => {
      const lives = await lockAllAreas(manager);
      const fresh = await Promise.all(
        Object.entries(releases).map(async ([area, id]) => {
          const live = lives.find((one) => one.area === area);
          return live?.deployed === id
            ? []
            : [{ area, live, release: await findKept(manager, area, id) }];
        }),
      );
      const lacking = fresh.flat().filter(({ live, release }) => !live || !release);
      if (lacking.length > 0) return lacking.map(({ area }) => area);
      for (const { area, live, release } of fresh.flat()) {
        await makeLive(manager, live!, release!, { by: 'DEPLOY', at: this.clock.now() });
        await this.auditLog.append(manager, DEPLOYMENT, {
          action: 'release.imported',
          subject: area,
          ...(live!.releaseId !== null && { from: { release: live!.releaseId } }),
          to: auditedRelease(release!),
        });
      }
      return [];
    });
    if (missing.length === 0) await this.states.publish();
    return missing;
  }
}
