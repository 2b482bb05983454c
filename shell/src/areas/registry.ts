import { findOwner } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import type { Area, AreaRoute } from '@festival/mfe-kit/area';
import { type AreaRegistry, useHost } from '@festival/mfe-kit/host';
import type { ComponentType } from 'react';

/** A part of the page counts as failed after this time without an answer. */
const PATIENCE_MS = 8_000;

export interface ShellAreas extends AreaRegistry {
  area(name: string): Resource<Area>;
  page(route: AreaRoute): Resource<ComponentType>;
}

/** The areas of a page and the areas' pages, each loaded at most once. */
export const createRegistry = (
  all: readonly BootArea[],
  load: (area: BootArea) => Promise<Area>,
): ShellAreas => {
  const areas = new Map(
    all.map((area) => [area.name, createResource(() => load(area), PATIENCE_MS)]),
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

/** Whether an area of this site owns a path. Without it, don't link there. */
export const useHasPage = (path: string): boolean =>
  findOwner(useHost().areas.all, path) !== undefined;

/** A value that is loaded once and then reused. */
export interface Resource<Value> {
  /** The value, if it has loaded. */
  peek(): Value | undefined;
  /** Returns the same promise for every call, even after it was rejected, because React's `use` needs that. */
  load(): Promise<Value>;
  /** Lets the next `load` retry after a failure. */
  reset(): void;
}

/** Rejects when a promise does not settle within `ms` milliseconds. */
const within = <Value>(ms: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export const createResource = <Value>(
  load: () => Promise<Value>,
  timeoutMs: number,
): Resource<Value> => {
  let value: Value | undefined;
  let current: Promise<Value> | undefined;
  let hasFailed = false;

  const start = () => {
    hasFailed = false;
    const loading = load();
    // Stored even when it is too late for this attempt, so that the next one has it immediately.
    loading.then((loaded) => {
      value = loaded;
    }, Boolean);
    const started = within(timeoutMs, loading);
    started.catch(() => {
      if (current === started) hasFailed = true;
    });
    return started;
  };

  return {
    peek: () => value,
    load: () => (current ??= start()),
    reset: () => {
      if (hasFailed) current = undefined;
    },
  };
};
