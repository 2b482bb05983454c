import { join } from 'node:path';
import { type AreaManifest, areaManifest } from '@festival/contracts/area-manifest';
import { SHELL } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { type PageFiles, servedAssets } from '@festival/contracts/release-assets';
import type { ReleaseName } from '@festival/contracts/releases';
import { integrityOf, type ReleaseFiles } from '@festival/release-checks/static';
import { z } from 'zod';
import { readIcons } from '../site-icons.js';

/** The URLs of a page's files. */
export type LoadedFiles = Omit<PageFiles, 'needs'>;

/** A release as pages need it. */
export type LoadedRelease = ReturnType<typeof readRelease>;
export type ServerBundle = NonNullable<LoadedRelease['server']>;

/** Only the shell has no page of its own. */
export type AreaRelease = LoadedRelease & { boot: BootArea };

export interface Site {
  /** One line that identifies this choice of releases. */
  version: string;
  /** The id of each app's release. */
  releases: Readonly<Record<string, string>>;
  shell: LoadedRelease;
  areas: AreaRelease[];
}

/** The hash that the browser checks; undefined when the release has none for the file. */
export const integrityIn = ({ shell, areas }: Site, url: string): string | undefined =>
  [shell, ...areas].map(({ hashes }) => hashes.files[url]).find(Boolean);

/**
 * @param folder where it is on disk
 * @throws Error when a file that its build lists is missing or altered, or its description cannot be read
 */
export const readRelease = (name: ReleaseName, files: ReleaseFiles, folder: string) => {
  const text = textOf(files, 'assets.json');
  const { entry, area, routes, provides, server, fonts, integrity } = servedAssets.parse(
    JSON.parse(text),
  );
  verifyFiles(files, integrity);
  const base = `/assets/${name.area}/${name.id}/`;
  const urlsOf = (names: readonly string[]) => names.map((one) => base + one);
  const below = ({ scripts, styles, needs }: PageFiles): PageFiles => ({
    scripts: urlsOf(scripts),
    styles: urlsOf(styles),
    needs,
  });
  const hashes: Record<string, string> = {};
  for (const [file, hash] of Object.entries(integrity)) hashes[base + file] = hash;
  const provided: Record<string, PageFiles> = {};
  for (const [module, one] of Object.entries(provides)) provided[module] = below(one);
  const own = below({
    scripts: [...entry.scripts, ...area.scripts],
    styles: [...entry.styles, ...area.styles],
    needs: area.needs,
  });
  const bootOf = ({ $schema: _, unlisted: _unlisted, ...manifest }: AreaManifest): BootArea => ({
    ...manifest,
    entry: base + z.string().parse(entry.scripts.at(-1)),
    css: own.styles,
  });
  const declared =
    name.area === SHELL ? undefined : areaManifest.parse(JSON.parse(textOf(files, 'area.json')));
  return {
    ...name,
    /** The expected hash of the list file, by the release's URL, and of each file, by its URL. Nothing for a release without a list. */
    hashes: {
      list: Object.keys(hashes).length > 0 ? { [base]: integrityOf(text) } : {},
      files: hashes,
    },
    /** URLs that every page of the app needs. */
    files: own,
    /** URLs that the page of a path needs in addition. */
    routes: Object.entries(routes).map(([path, one]) => ({
      paths: [path] as [string],
      files: below(one),
    })),
    /** URLs that only some pages need, by the name of the shell's module. */
    provides: provided,
    fonts: urlsOf(fonts),
    /** The server code's path on disk, and the URL of the release, with a trailing slash. */
    server: server === undefined ? undefined : { base, file: join(folder, server) },
    siteIcons: files.has('icons.json') ? readIcons(textOf(files, 'icons.json'), base) : undefined,
    boot: declared && bootOf(declared),
    /** The paths that search engines should ignore. */
    unlisted: declared?.unlisted ?? [],
  };
};

/** @throws Error when it is missing */
const textOf = (files: ReleaseFiles, path: string): string => {
  const content = files.get(path);
  if (!content) throw new Error(`${path} is missing`);
  return Buffer.from(content).toString();
};

/** @throws Error naming a file that is missing or was altered */
const verifyFiles = (files: ReleaseFiles, hashes: Readonly<Record<string, string>>): void => {
  for (const [path, hash] of Object.entries(hashes)) {
    const content = files.get(path);
    if (!content || integrityOf(content) !== hash)
      throw new Error(`${path} differs from the released file`);
  }
};
