import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/areas';
import { findApp } from '../building/find-app.js';
import { watchApp } from '../building/watch.js';
import { type LocalSite, openLocalSite } from '../developing/local-site.js';
import { siteAt } from '../registry/site-address.js';
import type { CommandContext } from './context.js';

export interface DevOptions {
  site: string;
  port: number;
}

/** Shows a local area inside a site that runs elsewhere. Every save rebuilds it and reloads the open pages. */
export const dev = async (
  { output, root, untilStopped }: CommandContext,
  area: string,
  { site: address, port }: DevOptions,
): Promise<void> => {
  const site = siteAt(address);
  const app = findApp(root, area);
  const dist = join(app.dir, 'dist');
  let local: LocalSite | undefined;
  output.step(`Building ${area}…`);
  const watch = watchApp(app, {
    onLine: (line) => output.step(line),
    onBuilt: () => local?.reload(),
  });
  const over = Promise.race([untilStopped(), watch.ended]);
  try {
    const isBuilt = await Promise.race([watch.built.then(() => true), over.then(() => false)]);
    if (!isBuilt) return;
    local = await openLocalSite({ site, area, dist, port });
    const { paths } = areaManifest.parse(
      JSON.parse(readFileSync(join(app.dir, 'area.json'), 'utf8')),
    );
    const url = `${local.url}${paths[0]}`;
    output.result({ area, site, url }, [
      `${area} of this folder, inside ${site}: ${url}`,
      'Every save builds it and reloads the page. The rest is the real site: changes there affect everybody. Press Ctrl-C to stop.',
    ]);
    await over;
  } finally {
    await Promise.all([local?.close(), watch.stop()]);
  }
};
