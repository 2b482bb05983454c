import type { BootArea } from '@festival/contracts/boot';
import type { Area } from '@festival/mfe-kit/area';
import { getInstance } from '@module-federation/enhanced/runtime';

// Taken at once: the runtime's module-wide instance is whichever container came last.
const federation = getInstance();

/** The name of an area's container in the browser, as its build sets it. */
const containerOf = (area: BootArea) => `area_${area.name}`;

/**
 * Fetches an area's container and its exposed module. Every attempt after the first goes by another name and another URL, so
 * that neither the runtime nor the browser answers with what failed or hangs.
 */
export const loadArea = async (area: BootArea, attempt: number): Promise<Area> => {
  if (!federation) throw new Error('The federation runtime did not start');
  const name = attempt === 0 ? area.name : `again${attempt}.${area.name}`;
  const entry = attempt === 0 ? area.entry : `${area.entry}?again=${attempt}`;
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: containerOf(area) }]);
  const exposed = await federation.loadRemote<{ area: Area }>(`${name}/area`);
  if (!exposed?.area) throw new Error(`${area.name} exposes no area`);
  return exposed.area;
};
