import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Release } from '@festival/contracts/releases';
import pMap from 'p-map';
import { EXIT, Failure } from '../failure.js';
import { findRelease } from '../registry/find-release.js';
import { type CommandContext, registryOf } from './context.js';

const AT_ONCE = 4;

/** What to run to see how a release's pages looked when they were tried; nothing if they were not. */
export const adviceOnScreenshots = ({ area, version, report }: Release): string[] =>
  report.trial?.pictures.length
    ? [`See how its pages looked: npx festival screenshots ${area} ${version}`]
    : [];

/** Saves the screenshots of a release's trial. */
export const screenshots = async (
  context: CommandContext,
  area: string,
  wanted: string | undefined,
  { to }: { to: string },
): Promise<void> => {
  const registry = await registryOf(context, area);
  const { id, version, report } = findRelease(await registry.releases(), wanted);
  const images = report.trial?.pictures ?? [];
  if (images.length === 0) {
    const why = report.trial?.tried ? 'none of its pages could be opened' : 'it was not tried';
    throw new Failure(
      `There are no screenshots of ${area} ${version}: ${why}. See more: npx festival history ${area}`,
      EXIT.refused,
      'NO_SCREENSHOTS',
    );
  }
  const folder = resolve(context.root, to, area, version);
  await mkdir(folder, { recursive: true });
  const saved = await pMap(
    images,
    async ({ name, path, width }) => {
      const file = join(folder, name);
      await writeFile(file, await registry.image(id, name));
      return { file, path, width };
    },
    { concurrency: AT_ONCE },
  );
  context.output.result(
    saved,
    saved.map(({ file, path, width }) => `${file}  ${path} at ${width} px`),
  );
};
