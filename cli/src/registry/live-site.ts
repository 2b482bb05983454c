import { areaManifest, SHELL } from '@festival/contracts/areas';
import type { LiveSite } from '@festival/release-checks/static';
import type { Registry } from './registry.js';

/** The facts that a release is checked against, from the public parts of the site. */
export const readLiveSite = async (registry: Registry): Promise<LiveSite> => {
  const { areas } = await registry.live();
  const shell = areas[SHELL];
  const others = Object.entries(areas).filter(([name]) => name !== SHELL);
  const [assets, ...manifests] = await Promise.all([
    shell && registry.file(SHELL, shell.id, 'assets.json'),
    ...others.map(([name, { id }]) => registry.file(name, id, 'area.json')),
  ]);
  return {
    shell: assets,
    areas: manifests.flatMap((json) => areaManifest.safeParse(json).data ?? []),
  };
};
