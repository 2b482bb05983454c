import { areaManifest, pagesWith } from '@festival/contracts/areas';
import { imageObject, type Release, type ReleaseFiles } from '@festival/contracts/releases';
import { DomainError } from '@festival/service-kit/errors';
import type { ObjectContent, ObjectStore } from '@festival/service-kit/objects';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { RELEASE_STORE } from '../../archives/release-store.js';
import { Trials } from '../../checks/trials.js';
import { ReleaseEntity } from '../persistence/release.entity.js';
import { toRelease } from '../persistence/release.mapper.js';

interface Named {
  area: string;
  id: string;
}

/** Reads releases. Each query throws DomainError NOT_FOUND for a release that is not stored. */
@Injectable()
export class ReleaseQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trials: Trials,
    @Inject(RELEASE_STORE) private readonly store: ObjectStore,
  ) {}

  async byName(named: Named): Promise<Release> {
    const [release] = await this.withTurns([await this.find(named)]);
    return release!;
  }

  /** The stored releases, the newest first. */
  async ofArea(area: string): Promise<Release[]> {
    const rows = await this.dataSource
      .getRepository(ReleaseEntity)
      .find({ where: { area, prunedAt: IsNull() }, order: { createdAt: 'DESC', id: 'DESC' } });
    return this.withTurns(rows);
  }

  /** For gateways. A release that its checks refused is not there, unless visitors have it since before. */
  async files({ area, id }: Named): Promise<ReleaseFiles> {
    const wanted = { files: true, problems: true, shownAt: true } as const;
    const { version, files, problems, shownAt } = await this.find({ area, id }, wanted);
    const wasShown = shownAt !== null;
    if (problems.length > 0 && !wasShown) throw new DomainError('NOT_FOUND');
    return { area, id, version, files, wasShown };
  }

  /** The pages with a release, its own first; the home page when it declares none. */
  async paths(named: Named): Promise<[string, ...string[]]> {
    const { declared } = await this.find(named, { declared: true });
    const [first = '/', ...others] = pagesWith(
      areaManifest.safeParse(declared.manifest).data ?? {},
    );
    return [first, ...others];
  }

  async image({ area, id, image }: Named & { image: string }): Promise<ObjectContent> {
    await this.find({ area, id });
    const found = await this.store.get(imageObject(area, id, image));
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async withTurns(rows: ReleaseEntity[]): Promise<Release[]> {
    const turns = rows.some(({ trialDueAt }) => trialDueAt) ? await this.trials.turns() : undefined;
    return rows.map((row) => toRelease(row, turns?.get(row.id)));
  }

  private async find(
    { area, id: releaseId }: Named,
    more: Partial<Record<'files' | 'declared' | 'problems' | 'shownAt', true>> = {},
  ): Promise<ReleaseEntity> {
    const found = await this.dataSource.getRepository(ReleaseEntity).findOne({
      where: { area, releaseId, prunedAt: IsNull() },
      ...(Object.keys(more).length > 0 && { select: { version: true, ...more } }),
    });
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
}
