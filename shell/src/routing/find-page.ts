import { findOwner } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import type { Area, AreaRoute } from '@festival/mfe-kit/area';
import { matchRoutes, type Params } from 'react-router-dom';
import type { ShellAreas } from '../areas/registry.js';

interface FoundPage {
  owner?: BootArea;
  /** Absent when the area does not know this address. */
  route?: AreaRoute | undefined;
  params?: Params | undefined;
}

/** The route of an address in its area. */
export const findRoute = ({ routes }: Area, pathname: string): Omit<FoundPage, 'owner'> => {
  const [match] =
    matchRoutes(
      routes.map((route) => ({ path: route.path, handle: route })),
      pathname,
    ) ?? [];
  return { route: match?.route.handle, params: match?.params };
};

/**
 * The area and the route of an address. Loads the code of the area.
 * @throws Error when it can't be loaded
 */
export const findPage = async (areas: ShellAreas, pathname: string): Promise<FoundPage> => {
  const owner = findOwner(areas.all, pathname);
  if (!owner) return {};
  return { owner, ...findRoute(await areas.load(owner.name), pathname) };
};

/** Loads the code of the page at an address. @throws Error when it can't be loaded */
export const loadPage = async (areas: ShellAreas, pathname: string): Promise<void> => {
  const { route } = await findPage(areas, pathname);
  if (route) await areas.page(route).load();
};
