import { z } from 'zod';
import type { ReleaseProblem } from './problem.js';

const PATH = 'mf-manifest.json';

const federationManifest = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    remoteEntry: z.looseObject({ name: z.string() }),
  }),
  exposes: z.array(z.looseObject({ path: z.string() })),
  remotes: z.array(z.looseObject({ alias: z.string().optional() })).default([]),
});

/** The global name of an area's container in the browser. */
const containerName = (area: string) => `area_${area}`;

const problem = (code: string, message: string): ReleaseProblem => ({ code, message, path: PATH });

/** Checks that the container has the area's own name and exposes only `./area`. */
export const checkContainer = (
  json: unknown,
  area: string,
  entry: readonly string[],
): ReleaseProblem[] => {
  const { success, data } = federationManifest.safeParse(json);
  if (!success)
    return [
      problem(
        'CONTAINER',
        'mf-manifest.json is not that of a federated build. Build with @module-federation/enhanced and “manifest: true”.',
      ),
    ];
  const { metaData, exposes, remotes } = data;
  const exposed = exposes.map(({ path }) => path);
  const problems: ReleaseProblem[] = [];
  if (metaData.globalName !== containerName(area))
    problems.push(
      problem(
        'CONTAINER_NAME',
        `The container is called ${metaData.globalName}. Call it ${containerName(area)} in the federation plugin’s “name”.`,
      ),
    );
  if (entry.at(-1) !== metaData.remoteEntry.name)
    problems.push(
      problem(
        'CONTAINER_ENTRY',
        `assets.json and mf-manifest.json name different entries. Build the area again.`,
      ),
    );
  if (exposed.length !== 1 || exposed[0] !== './area')
    problems.push(
      problem(
        'EXPOSES',
        `The build exposes ${exposed.join(', ') || 'nothing'}. Expose ./area, and nothing else, in the federation plugin’s “exposes”.`,
      ),
    );
  if (remotes.length > 0)
    problems.push(
      problem(
        'REMOTES',
        'The build loads other containers. Areas meet in slots, in addresses and in the API: remove “remotes”.',
      ),
    );
  return problems;
};
