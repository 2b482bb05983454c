import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RELEASE_BUDGETS, type ReleaseAssets } from '@festival/contracts/release-assets';
import type { ReleaseFiles, ReleaseProblem } from './problem.js';

const compress = promisify(gzip);

const inKb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Checks that no page of the area loads more script than its budget. Each script is compressed once, outside of the event loop. */
export const checkBudget = async (
  files: ReleaseFiles,
  { entry, area, routes }: ReleaseAssets,
): Promise<ReleaseProblem[]> => {
  const sizes = new Map<string, number>();
  const pages = [entry, area, ...Object.values(routes)];
  for (const path of new Set(pages.flatMap(({ scripts }) => scripts)))
    sizes.set(path, (await compress(files.get(path) ?? '', { level: 9 })).length);
  const sum = (scripts: readonly string[]) =>
    scripts.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const problems: ReleaseProblem[] = [];
  const refuse = (code: string, what: string, bytes: number, most: number, advice: string) => {
    if (bytes > most)
      problems.push({
        code,
        message: `${what} ${inKb(bytes)} of script, gzipped; ${inKb(most)} is the most. ${advice}`,
        path: 'assets.json',
      });
  };
  refuse(
    'BUDGET_AREA',
    'The entry and src/area.tsx have',
    sum([...entry.scripts, ...area.scripts]),
    RELEASE_BUDGETS.area,
    'Import pages and slots in area.tsx by import() alone.',
  );
  for (const [route, { scripts }] of Object.entries(routes))
    refuse(
      'BUDGET_PAGE',
      `The page ${route} has`,
      sum(scripts),
      RELEASE_BUDGETS.page,
      'See what is in it in dist/stats.json, and load what a click brings by import().',
    );
  return problems;
};
