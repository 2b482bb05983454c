import type { BootArea } from '@festival/contracts/boot';
import type { Area, AreaRoute } from '@festival/mfe-kit/area';
import type { AreaRegistry } from '@festival/mfe-kit/host';
import type { ComponentType } from 'react';
import { createResource, type Resource } from './resource.js';

/** A part of the page counts as failed after this time without an answer. */
const PATIENCE_MS = 8_000;

export interface ShellAreas extends AreaRegistry {
  area(name: string): Resource<Area>;
  page(route: AreaRoute): Resource<ComponentType>;
}

/** The areas of a page and the areas' pages, each loaded at most once. */
export const createRegistry = (
  all: readonly BootArea[],
  load: (area: BootArea, attempt: number) => Promise<Area>,
): ShellAreas => {
  const areas = new Map(
    all.map((area) => [area.name, createResource((attempt) => load(area, attempt), PATIENCE_MS)]),
  );
  const pages = new WeakMap<AreaRoute, Resource<ComponentType>>();

  const area = (name: string) => {
    const resource = areas.get(name);
    if (!resource) throw new Error(`There is no area ${name}`);
    return resource;
  };

  return {
    all,
    area,
    page: (route) => {
      const known = pages.get(route);
      if (known) return known;
      const resource = createResource(() => route.load(), PATIENCE_MS);
      pages.set(route, resource);
      return resource;
    },
    load: (name) => {
      const resource = area(name);
      resource.reset();
      return resource.load();
    },
    loaded: (name) => area(name).peek(),
  };
};
