import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaManifest, SHELL } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { type PageFiles, servedAssets } from '@festival/contracts/release-assets';
import { z } from 'zod';
import { type Face, readFace } from './face.js';
import { hashOf, verifyFiles } from './file-hashes.js';

/** The URLs of a page's files. */
export type LoadedFiles = Omit<PageFiles, 'needs'>;

/** A server bundle of a release. */
export interface ServerBundle {
  /** The path on disk. */
  file: string;
  /** The URL of the release, with a trailing slash. */
  base: string;
}

export const safeName = z.string().regex(/^[\w-]+$/);

/** The id of each app's release. */
export const activeReleases = z.record(safeName, safeName);
export type ActiveReleases = z.infer<typeof activeReleases>;

/** The expected hashes of a release's files. */
export interface Hashes {
  /** The hash of the list file, by the release's URL; empty for a release without a list. */
  list: Record<string, string>;
  /** The hash of each file, by URL. */
  files: Record<string, string>;
}

/** A release's own files about it, parsed. */
interface Described {
  assets: unknown;
  /** The shell has none. */
  manifest?: unknown;
}

export interface AreaRelease {
  described: Described;
  hashes: Hashes;
  boot: BootArea;
  /** The paths that search engines should ignore. */
  unlisted: readonly string[];
  /** URLs that every page of the area needs. */
  files: PageFiles;
  /** URLs that the page of a path needs in addition. */
  routes: { paths: [string]; files: PageFiles }[];
  server?: ServerBundle;
}

export interface ShellRelease {
  described: Described;
  hashes: Hashes;
  files: PageFiles;
  /** URLs that only some pages need, by name. */
  provides: Record<string, PageFiles>;
  /** URLs of the fonts that every page needs. */
  fonts: string[];
  server?: ServerBundle;
  face?: Face;
}

export interface Site {
  /** One line that identifies this choice of releases. */
  version: string;
  /** The id of each app's release. */
  releases: ActiveReleases;
  shell: ShellRelease;
  areas: AreaRelease[];
}

/** The hash that the browser checks; undefined when the release has none for the file. */
export const integrityOf = ({ shell, areas }: Site, url: string): string | undefined =>
  [shell, ...areas].map(({ hashes }) => hashes.files[url]).find(Boolean);

const readText = (...path: string[]): Promise<string> => readFile(join(...path), 'utf8');

/** The build's list of files, and their hashes. The files are there and unaltered. */
const readAssets = async (dir: string, app: string, id: string) => {
  const text = await readText(dir, app, id, 'assets.json');
  const assets: unknown = JSON.parse(text);
  const account = servedAssets.parse(assets);
  await verifyFiles(join(dir, app, id), account.integrity);
  const base = baseOf(app, id);
  const known = Object.entries(account.integrity).map(([name, hash]) => [base + name, hash]);
  const hashes: Hashes = {
    list: known.length > 0 ? { [base]: hashOf(text) } : {},
    files: Object.fromEntries(known),
  };
  return { ...account, assets, base, hashes };
};

const below = (base: string, { scripts, styles, needs }: PageFiles): PageFiles => ({
  scripts: scripts.map((name) => base + name),
  styles: styles.map((name) => base + name),
  needs,
});

const baseOf = (app: string, id: string) => `/assets/${app}/${id}/`;

const bundleOf = (base: string, folder: string, server: string | undefined) =>
  server === undefined ? undefined : { base, file: join(folder, server) };

/** @throws Error when the release is missing, incomplete or altered */
export const readShell = async (dir: string, id: string): Promise<ShellRelease> => {
  const { assets, entry, provides, server, fonts, base, hashes } = await readAssets(dir, SHELL, id);
  const provided = Object.entries(provides).map(([name, one]) => [name, below(base, one)]);
  return {
    described: { assets },
    hashes,
    files: below(base, entry),
    provides: Object.fromEntries(provided),
    fonts: fonts.map((name) => base + name),
    server: bundleOf(base, join(dir, SHELL, id), server),
    face: await readFace(join(dir, SHELL, id), base),
  };
};

/** @throws Error when the release is missing, incomplete or altered */
export const readArea = async (dir: string, name: string, id: string): Promise<AreaRelease> => {
  const [account, declared] = await Promise.all([
    readAssets(dir, name, id),
    readText(dir, name, id, 'area.json'),
  ]);
  const { assets, entry, area, routes, server, base, hashes } = account;
  const description: unknown = JSON.parse(declared);
  const { $schema: _, unlisted, ...manifest } = areaManifest.parse(description);
  const own = below(base, {
    scripts: [...entry.scripts, ...area.scripts],
    styles: [...entry.styles, ...area.styles],
    needs: area.needs,
  });
  return {
    described: { assets, manifest: description },
    hashes,
    boot: { ...manifest, entry: base + z.string().parse(entry.scripts.at(-1)), css: own.styles },
    files: own,
    unlisted,
    routes: Object.entries(routes).map(([path, needed]) => ({
      paths: [path],
      files: below(base, needed),
    })),
    server: bundleOf(base, join(dir, name, id), server),
  };
};
