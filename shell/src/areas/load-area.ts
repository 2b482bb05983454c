import type { BootArea } from '@festival/contracts/boot';
import type { Area } from '@festival/mfe-kit/area';
import { loadScript } from './load-script.js';

/** What a federated build adds to the page: `init` takes the shell's shared modules, `get` returns the exposed ones. */
interface Container {
  init(shareScope: unknown): Promise<void> | void;
  get(module: string): Promise<() => { area?: Area }>;
}

/** The name of an area's container in the browser, as its build defines it. */
const containerName = (area: BootArea) => `area_${area.name}`;

const findContainer = (area: BootArea) =>
  (globalThis as unknown as Record<string, Container | undefined>)[containerName(area)];

/** Initialises each container once, because a second `init` fails. */
const ready = new WeakMap<Container, Promise<void>>();

const prepare = async (container: Container) => {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
};

const prepared = (container: Container): Promise<void> => {
  const known = ready.get(container);
  if (known) return known;
  const promise = prepare(container);
  ready.set(container, promise);
  promise.catch(() => ready.delete(container));
  return promise;
};

/**
 * Loads an area's container and its exposed module. Every attempt after the first uses another URL, so that the browser does not reuse a request that
 * hangs. A container that has loaded is used again.
 */
export const loadArea = async (area: BootArea, attempt: number): Promise<Area> => {
  if (!findContainer(area))
    await loadScript(attempt === 0 ? area.entry : `${area.entry}?again=${attempt}`);
  const container = findContainer(area);
  if (!container) throw new Error(`${area.entry} defines no container of ${area.name}`);
  await prepared(container);
  const exposed = (await container.get('./area'))();
  if (!exposed.area) throw new Error(`${area.name} exposes no area`);
  return exposed.area;
};
