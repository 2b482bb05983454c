import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/area-manifest';
import { SHELL } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { type PageFiles, servedAssets } from '@festival/contracts/release-assets';
import type { ReleaseName } from '@festival/contracts/releases';
import { integrityOf } from '@festival/release-checks/static';
import { z } from 'zod';

/** The URLs of a page's files. */
export type LoadedFiles = Omit<PageFiles, 'needs'>;

export interface ServerBundle {
  /** The path on disk. */
  file: string;
  /** The URL of the release, with a trailing slash. */
  base: string;
}

/** The id of each app's release. */
export type ReleaseIds = Readonly<Record<string, string>>;

/** The expected hashes of a release's files. */
export interface Hashes {
  /** The hash of the list file, by the release's URL; empty for a release without a list. */
  list: Record<string, string>;
  /** The hash of each file, by URL. */
  files: Record<string, string>;
}

export interface AreaRelease {
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
  hashes: Hashes;
  files: PageFiles;
  /** URLs that only some pages need, by name. */
  provides: Record<string, PageFiles>;
  /** URLs of the fonts that every page needs. */
  fonts: string[];
  server?: ServerBundle;
  siteIcons?: SiteIcons;
}

export interface Site {
  /** One line that identifies this choice of releases. */
  version: string;
  releases: ReleaseIds;
  shell: ShellRelease;
  areas: AreaRelease[];
}

export type LoadedRelease = AreaRelease | ShellRelease;

/** @throws Error when a file that its build lists is missing or altered, or its description cannot be read */
export const readRelease = (folder: string, { area, id }: ReleaseName): Promise<LoadedRelease> =>
  area === SHELL ? readShell(folder, id) : readArea(folder, area, id);

/** The hash that the browser checks; undefined when the release has none for the file. */
export const integrityIn = ({ shell, areas }: Site, url: string): string | undefined =>
  [shell, ...areas].map(({ hashes }) => hashes.files[url]).find(Boolean);

const readText = (folder: string, path: string): Promise<string> =>
  readFile(join(folder, path), 'utf8');

/** The build's list of files, and their hashes. The files are there and unaltered. */
const readAssets = async (folder: string, app: string, id: string) => {
  const text = await readText(folder, 'assets.json');
  const assets = servedAssets.parse(JSON.parse(text));
  await verifyFiles(folder, assets.integrity);
  const base = baseOf(app, id);
  const known = Object.entries(assets.integrity).map(([name, hash]) => [base + name, hash]);
  const hashes: Hashes = {
    list: known.length > 0 ? { [base]: integrityOf(text) } : {},
    files: Object.fromEntries(known),
  };
  return { ...assets, base, hashes };
};

const below = (base: string, { scripts, styles, needs }: PageFiles): PageFiles => ({
  scripts: scripts.map((name) => base + name),
  styles: styles.map((name) => base + name),
  needs,
});

const baseOf = (app: string, id: string) => `/assets/${app}/${id}/`;

const bundleOf = (base: string, folder: string, server: string | undefined) =>
  server === undefined ? undefined : { base, file: join(folder, server) };

const readShell = async (folder: string, id: string): Promise<ShellRelease> => {
  const { entry, provides, server, fonts, base, hashes } = await readAssets(folder, SHELL, id);
  const provided = Object.entries(provides).map(([name, one]) => [name, below(base, one)]);
  return {
    hashes,
    files: below(base, entry),
    provides: Object.fromEntries(provided),
    fonts: fonts.map((name) => base + name),
    server: bundleOf(base, folder, server),
    siteIcons: await readIcons(folder, base),
  };
};

const readArea = async (folder: string, name: string, id: string): Promise<AreaRelease> => {
  const { entry, area, routes, server, base, hashes } = await readAssets(folder, name, id);
  const declared = JSON.parse(await readText(folder, 'area.json'));
  const { $schema: _, unlisted, ...manifest } = areaManifest.parse(declared);
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
    server: bundleOf(base, folder, server),
  };
};

/** @throws Error naming a file that is missing or was altered */
const verifyFiles = async (
  folder: string,
  hashes: Readonly<Record<string, string>>,
): Promise<void> => {
  const verify = async ([path, hash]: [string, string]): Promise<void> => {
    const content = await readFile(join(folder, path));
    if (integrityOf(content) !== hash) throw new Error(`${path} differs from the released file`);
  };
  await Promise.all(Object.entries(hashes).map(verify));
};

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const iconsFile = z.object({
  /** The background of pages, which browsers extend around them. */
  colors: z.object({ light: color, dark: color }),
  icons: z.array(
    z.object({
      file: z.string(),
      type: z.string(),
      /** `192x192`, or `any`. */
      sizes: z.string(),
      use: z.enum(['favicon', 'apple', 'app', 'maskable']),
    }),
  ),
  share: z.object({ file: z.string(), width: z.number(), height: z.number() }).optional(),
});

/** The site's icons and colours for browsers and phones, from the shell's build. */
export interface SiteIcons extends Pick<z.infer<typeof iconsFile>, 'colors'> {
  icons: (Omit<z.infer<typeof iconsFile>['icons'][number], 'file'> & { url: string })[];
  /** For shared links to pages without an image of their own. */
  share?: { src: string; width: number; height: number };
}

/**
 * Undefined for a release without one.
 * @param base URL of the release
 */
const readIcons = async (dir: string, base: string): Promise<SiteIcons | undefined> => {
  const text = await readFile(join(dir, 'icons.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { colors, icons, share } = iconsFile.parse(JSON.parse(text));
  return {
    colors,
    icons: icons.map(({ file, ...icon }) => ({ ...icon, url: base + file })),
    share: share && { src: base + share.file, width: share.width, height: share.height },
  };
};

type Icon = SiteIcons['icons'][number];

export const iconsOfUse = (icons: readonly Icon[], use: Icon['use']): Icon[] =>
  icons.filter((icon) => icon.use === use);

/** For tabs and bookmarks. Not every browser draws SVG, so the smallest of the app's own icons is among them. */
export const tabIcons = ({ icons }: SiteIcons): Icon[] => [
  ...iconsOfUse(icons, 'favicon'),
  ...iconsOfUse(icons, 'app').slice(0, 1),
];
