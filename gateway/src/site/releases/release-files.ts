import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { type PageFiles, servedAssets } from '@festival/contracts/release-assets';
import { z } from 'zod';
import { type Face, readFace } from './face.js';

/** URLs of what a page loads. */
export type LoadedFiles = Omit<PageFiles, 'needs'>;

/** A server bundle of a release. */
export interface ServerBundle {
  /** Where it lies on disk. */
  file: string;
  /** The address of the release, with a slash at its end. */
  base: string;
}

const safeName = z.string().regex(/^[\w-]+$/);

/** The id of each app's release. */
export const activeReleases = z.record(safeName, safeName);
export type ActiveReleases = z.infer<typeof activeReleases>;

export const SHELL = 'shell';

/** What the files of a release must be. */
export interface Hashes {
  /** Of the file that lists them, by the release's URL; empty for a release that lists none. */
  list: Record<string, string>;
  /** Of each file, by its URL. */
  files: Record<string, string>;
}

export interface AreaRelease {
  hashes: Hashes;
  boot: BootArea;
  /** Which of its paths search engines leave alone. */
  unlisted: readonly string[];
  /** URLs that every page of the area needs. */
  files: PageFiles;
  /** URLs that the page of a path needs besides. */
  routes: { paths: [string]; files: PageFiles }[];
  server?: ServerBundle;
}

export interface ShellRelease {
  hashes: Hashes;
  files: PageFiles;
  /** URLs of what only some pages need, by its name. */
  provides: Record<string, PageFiles>;
  /** URLs of the fonts that every page needs. */
  fonts: string[];
  server?: ServerBundle;
  face?: Face;
}

export interface Site {
  /** Its releases, in one line: another one for every other choice. */
  version: string;
  /** The id of each app's release. */
  releases: ActiveReleases;
  shell: ShellRelease;
  areas: AreaRelease[];
}

/** What the browser is to compare a file with; undefined where its release does not say. */
export const integrityOf = ({ shell, areas }: Site, url: string): string | undefined =>
  [shell, ...areas].map(({ hashes }) => hashes.files[url]).find(Boolean);

const readText = (...path: string[]): Promise<string> => readFile(join(...path), 'utf8');

const sriOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What a build says of its files, and what each must be. */
const readAssets = async (dir: string, app: string, id: string) => {
  const text = await readText(dir, app, id, 'assets.json');
  const account = servedAssets.parse(JSON.parse(text));
  const base = baseOf(app, id);
  const known = Object.entries(account.integrity).map(([name, hash]) => [base + name, hash]);
  const hashes: Hashes = {
    list: known.length > 0 ? { [base]: sriOf(text) } : {},
    files: Object.fromEntries(known),
  };
  return { ...account, base, hashes };
};

const below = (base: string, { scripts, styles, needs }: PageFiles): PageFiles => ({
  scripts: scripts.map((name) => base + name),
  styles: styles.map((name) => base + name),
  needs,
});

const baseOf = (app: string, id: string) => `/assets/${app}/${id}/`;

const bundleOf = (base: string, folder: string, server: string | undefined) =>
  server === undefined ? undefined : { base, file: join(folder, server) };

/** @throws Error when the release is not there or not whole. */
export const readShell = async (dir: string, id: string): Promise<ShellRelease> => {
  const { entry, provides, server, fonts, base, hashes } = await readAssets(dir, SHELL, id);
  const provided = Object.entries(provides).map(([name, one]) => [name, below(base, one)]);
  return {
    hashes,
    files: below(base, entry),
    provides: Object.fromEntries(provided),
    fonts: fonts.map((name) => base + name),
    server: bundleOf(base, join(dir, SHELL, id), server),
    face: await readFace(join(dir, SHELL, id), base),
  };
};

/** @throws Error when the release is not there or not whole. */
export const readArea = async (dir: string, name: string, id: string): Promise<AreaRelease> => {
  const [account, declared] = await Promise.all([
    readAssets(dir, name, id),
    readText(dir, name, id, 'area.json'),
  ]);
  const { entry, area, routes, server, base, hashes } = account;
  const { $schema: _, unlisted, ...manifest } = areaManifest.parse(JSON.parse(declared));
  const own = below(base, {
    scripts: [...entry.scripts, ...area.scripts],
    styles: [...entry.styles, ...area.styles],
    needs: area.needs,
  });
  return {
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
