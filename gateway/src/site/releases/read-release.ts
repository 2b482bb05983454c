import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/area-manifest';
import { SHELL } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { type PageFiles, servedAssets } from '@festival/contracts/release-assets';
import type { ReleaseName } from '@festival/contracts/releases';
import { integrityOf, type ReleaseFiles } from '@festival/release-checks/static';
import { z } from 'zod';

/** The URLs of a page's files. */
export type LoadedFiles = Omit<PageFiles, 'needs'>;

export interface ServerBundle {
  /** The path on disk. */
  file: string;
  /** The URL of the release, with a trailing slash. */
  base: string;
}

interface Loaded extends ReleaseName {
  hashes: {
    /** The expected hash of the list file, by the release's URL; empty for a release without a list. */
    list: Record<string, string>;
    /** The expected hash of each file, by URL. */
    files: Record<string, string>;
  };
  /** URLs that every page of the app needs. */
  files: PageFiles;
  server?: ServerBundle | undefined;
}

export interface AreaRelease extends Loaded {
  boot: BootArea;
  /** The paths that search engines should ignore. */
  unlisted: readonly string[];
  /** URLs that the page of a path needs in addition. */
  routes: { paths: [string]; files: PageFiles }[];
}

export interface ShellRelease extends Loaded {
  /** URLs that only some pages need, by name. */
  provides: Record<string, PageFiles>;
  /** URLs of the fonts that every page needs. */
  fonts: string[];
  siteIcons: SiteIcons | undefined;
}

export type LoadedRelease = AreaRelease | ShellRelease;

export interface Site {
  /** One line that identifies this choice of releases. */
  version: string;
  /** The id of each app's release. */
  releases: Readonly<Record<string, string>>;
  shell: ShellRelease;
  areas: AreaRelease[];
}

/** The hash that the browser checks; undefined when the release has none for the file. */
export const integrityIn = ({ shell, areas }: Site, url: string): string | undefined =>
  [shell, ...areas].map(({ hashes }) => hashes.files[url]).find(Boolean);

/**
 * @param folder where the server code of the release is
 * @throws Error when a file that its build lists is missing or altered, or its description cannot be read
 */
export const readRelease = (
  name: ReleaseName,
  files: ReleaseFiles,
  folder: string,
): LoadedRelease => {
  const text = textOf(files, 'assets.json');
  const assets = servedAssets.parse(JSON.parse(text));
  const { area, entry, routes, provides, server, fonts, integrity } = assets;
  verifyFiles(files, integrity);
  const base = `/assets/${name.area}/${name.id}/`;
  const urlsOf = (names: readonly string[]) => names.map((one) => base + one);
  const below = ({ scripts, styles, needs }: PageFiles): PageFiles => ({
    scripts: urlsOf(scripts),
    styles: urlsOf(styles),
    needs,
  });
  const hashes = Object.entries(integrity).map(([file, hash]) => [base + file, hash] as const);
  const loaded = {
    ...name,
    hashes: {
      list: hashes.length > 0 ? { [base]: integrityOf(Buffer.from(text)) } : {},
      files: Object.fromEntries(hashes),
    },
    server: server === undefined ? undefined : { base, file: join(folder, server) },
  };
  if (name.area === SHELL)
    return {
      ...loaded,
      files: below(entry),
      provides: Object.fromEntries(
        Object.entries(provides).map(([module, one]) => [module, below(one)]),
      ),
      fonts: urlsOf(fonts),
      siteIcons: files.has('icons.json') ? readIcons(textOf(files, 'icons.json'), base) : undefined,
    };
  const declared = areaManifest.parse(JSON.parse(textOf(files, 'area.json')));
  const { $schema: _, unlisted, ...manifest } = declared;
  const own = below({
    scripts: [...entry.scripts, ...area.scripts],
    styles: [...entry.styles, ...area.styles],
    needs: area.needs,
  });
  return {
    ...loaded,
    files: own,
    boot: { ...manifest, entry: base + z.string().parse(entry.scripts.at(-1)), css: own.styles },
    unlisted,
    routes: Object.entries(routes).map(([path, one]) => ({ paths: [path], files: below(one) })),
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
  /** For shared links to pages without an image of their own. */
  share: z.object({ file: z.string(), width: z.number(), height: z.number() }).optional(),
});

/** The site's icons and colours for browsers and phones, from the shell's build. @param base URL of the release */
const readIcons = (text: string, base: string) => {
  const { colors, icons, share } = iconsFile.parse(JSON.parse(text));
  return {
    colors,
    icons: icons.map(({ file, ...icon }) => ({ ...icon, url: base + file })),
    share: share && { src: base + share.file, width: share.width, height: share.height },
  };
};
export type SiteIcons = ReturnType<typeof readIcons>;

type Icon = SiteIcons['icons'][number];

export const iconsOfUse = (icons: readonly Icon[], use: Icon['use']): Icon[] =>
  icons.filter((icon) => icon.use === use);

/** For tabs and bookmarks. Not every browser draws SVG, so the smallest of the app's own icons is among them. */
export const tabIcons = ({ icons }: SiteIcons): Icon[] => [
  ...iconsOfUse(icons, 'favicon'),
  ...iconsOfUse(icons, 'app').slice(0, 1),
];
