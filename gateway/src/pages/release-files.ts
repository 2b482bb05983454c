import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { z } from 'zod';

const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
export type Files = z.infer<typeof files>;

/** A build's own account of which files a page needs, in the order of need. */
const assets = z.object({
  entry: files,
  area: files.default({ scripts: [], styles: [] }),
  routes: z.record(z.string(), files).default({}),
});

const safeName = z.string().regex(/^[\w-]+$/);

/** The release of each app that is shown now. */
export const activeReleases = z.record(safeName, safeName);
export type ActiveReleases = z.infer<typeof activeReleases>;

export const SHELL = 'shell';

export interface AreaRelease {
  boot: BootArea;
  /** URLs that every page of the area needs. */
  files: Files;
  /** URLs that the page of a path needs besides. */
  routes: { paths: [string]; files: Files }[];
}

export interface Site {
  shell: Files;
  areas: AreaRelease[];
}

const readJson = async (...path: string[]): Promise<unknown> =>
  JSON.parse(await readFile(join(...path), 'utf8'));

const below = (base: string, { scripts, styles }: Files): Files => ({
  scripts: scripts.map((name) => base + name),
  styles: styles.map((name) => base + name),
});

const baseOf = (app: string, id: string) => `/assets/${app}/${id}/`;

/** @throws Error when the release is not there or not whole. */
export const readShell = async (dir: string, id: string): Promise<Files> => {
  const { entry } = assets.parse(await readJson(dir, SHELL, id, 'assets.json'));
  return below(baseOf(SHELL, id), entry);
};

/** @throws Error when the release is not there or not whole. */
export const readArea = async (dir: string, name: string, id: string): Promise<AreaRelease> => {
  const [account, declared] = await Promise.all([
    readJson(dir, name, id, 'assets.json'),
    readJson(dir, name, id, 'area.json'),
  ]);
  const { entry, area, routes } = assets.parse(account);
  const { $schema: _, ...manifest } = areaManifest.parse(declared);
  const base = baseOf(name, id);
  const own = below(base, {
    scripts: [...entry.scripts, ...area.scripts],
    styles: [...entry.styles, ...area.styles],
  });
  return {
    boot: { ...manifest, entry: base + z.string().parse(entry.scripts.at(-1)), css: own.styles },
    files: own,
    routes: Object.entries(routes).map(([path, needed]) => ({
      paths: [path],
      files: below(base, needed),
    })),
  };
};
