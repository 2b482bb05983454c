import type { BootArea } from '@festival/contracts/boot';
import type { Area } from '@festival/mfe-kit/area';
import { shared } from '@festival/presets/webpack/federation/shared-modules.cjs';
import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { loadScript } from './load-script.js';

/** Loads entries with the hash that the page has for them, and with a deadline. Every retry has another URL, because a browser repeats a request that hangs. */
const loadChecked = (): ModuleFederationRuntimePlugin => {
  const attempts: Record<string, number> = {};
  return {
    name: 'load-checked',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
      // The runtime adds the origin; the page's own links have none.
      const url = entry.replace(location.origin, '');
      const attempt = attempts[url] ?? 0;
      attempts[url] = attempt + 1;
      await loadScript(attempt ? `${url}?again=${attempt}` : url);
      const container = Reflect.get(globalThis, entryGlobalName);
      if (!container) throw new Error(`${url} defines no container ${entryGlobalName}`);
      return container;
    },
  };
};

const site = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  // The default loads every remote at start, and a remote that is down would stop the shell.
  shareStrategy: 'loaded-first',
  plugins: [loadChecked()],
});

/** Loads an area's container and its exposed module. The page names the entry, so the runtime requests no manifest. */
export const loadArea = async ({ name, entry }: BootArea): Promise<Area> => {
  const container = `area_${name}`;
  site.registerRemotes([{ name: container, entry }]);
  const exposed = await site.loadRemote<{ area?: Area }>(`${container}/area`);
  if (!exposed?.area) throw new Error(`${name} exposes no area`);
  return exposed.area;
};
