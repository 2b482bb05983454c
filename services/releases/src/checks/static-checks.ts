import { type AreaManifest, areaManifest } from '@festival/contracts/areas';
import type { CheckProblem } from '@festival/contracts/releases';
import { checkRelease, type ReleaseFiles } from '@festival/release-checks/static';
import { fromJson } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Declared } from '../releases/persistence/release.entity.js';

const SHELL = 'shell';
/** More than anybody reads. The report is stored, so it must be bounded. */
const MOST_PROBLEMS = 200;

const declaredSql = `SELECT live.area, releases.declared FROM live_areas live
  JOIN releases ON releases.area = live.area AND releases.release_id = live.release_id`;

/** Checks a release without running it, against what is live now. */
@Injectable()
export class StaticChecks {
  constructor(private readonly dataSource: DataSource) {}

  async check(area: string, files: ReleaseFiles): Promise<CheckProblem[]> {
    const rows: { area: string; declared: unknown }[] = await this.dataSource.query(declaredSql);
    const declared = rows.map((row) => ({ ...row, ...fromJson<Declared>(row.declared) }));
    const shell = declared.find((one) => one.area === SHELL)?.assets;
    const areas = declared.flatMap((one): AreaManifest[] => {
      const { data } = areaManifest.safeParse(one.manifest);
      return data ? [data] : [];
    });
    return checkRelease(area, files, { shell, areas }).slice(0, MOST_PROBLEMS);
  }
}
