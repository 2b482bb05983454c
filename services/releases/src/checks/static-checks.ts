import { type AreaManifest, areaManifest, SHELL } from '@festival/contracts/areas';
import type { CheckProblem } from '@festival/contracts/releases';
import { checkRelease, type ReleaseFiles } from '@festival/release-checks/static';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readDeclared } from '../live/persistence/live.rows.js';

/** More than anybody reads. The report is stored, so it must be bounded. */
const MAX_PROBLEMS = 200;

/** Checks a release without running it, against what is live now. */
@Injectable()
export class StaticChecks {
  constructor(private readonly dataSource: DataSource) {}

  async check(area: string, files: ReleaseFiles): Promise<CheckProblem[]> {
    const declared = await readDeclared(this.dataSource);
    const shell = declared.find((one) => one.area === SHELL)?.assets;
    const areas = declared.flatMap((one): AreaManifest[] => {
      const { data } = areaManifest.safeParse(one.manifest);
      return data ? [data] : [];
    });
    return (await checkRelease(area, files, { shell, areas })).slice(0, MAX_PROBLEMS);
  }
}
