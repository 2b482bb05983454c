import { type AreaManifest, areaManifest, SHELL } from '@festival/contracts/areas';
import { type CheckProblem, MAX_CHECKS_PER_HOUR } from '@festival/contracts/releases';
import { checkRelease, type ReleaseFiles } from '@festival/release-checks/static';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { readDeclared } from '../live/persistence/live.rows.js';

/** More than anybody reads. The report is stored, so it must be bounded. */
const MAX_PROBLEMS = 200;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_PATH_LENGTH = 500;

/** Checks a release without running it, against what is live now. */
@Injectable()
export class StaticChecks {
  private readonly limit: SharedLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(Redis) redis: Redis,
  ) {
    this.limit = new SharedLimit(redis, {
      name: 'release-checks',
      max: MAX_CHECKS_PER_HOUR,
      windowSeconds: 3_600,
      refusal: 'TOO_MANY_CHECKS',
    });
  }

  /** @throws DomainError TOO_MANY_CHECKS, before any work is done */
  async check(area: string, files: ReleaseFiles): Promise<CheckProblem[]> {
    await this.limit.consume(area);
    const declared = await readDeclared(this.dataSource);
    const shell = declared.find((one) => one.area === SHELL)?.assets;
    const areas = declared.flatMap((one): AreaManifest[] => {
      const { data } = areaManifest.safeParse(one.manifest);
      return data ? [data] : [];
    });
    const problems = await checkRelease(area, files, { shell, areas });
    return problems.slice(0, MAX_PROBLEMS).map(({ message, path, ...problem }) => ({
      ...problem,
      message: message.slice(0, MAX_MESSAGE_LENGTH),
      ...(path !== undefined && { path: path.slice(0, MAX_PATH_LENGTH) }),
    }));
  }
}
