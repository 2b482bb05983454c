import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaManifest } from '@festival/contracts/area-manifest';
import { SHELL } from '@festival/contracts/areas';
import type { BootArea } from '@festival/contracts/boot';
import { type PageFiles, servedAssets } from '@festival/contracts/release-assets';
import { isOldReleaseId, type ReleaseName, releaseId } from '@festival/contracts/releases';
import { contentId, readFolder } from '@festival/release-checks/files';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter, register } from 'prom-client';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';

/** The URLs of a page's files. */
export type LoadedFiles = Omit<PageFiles, 'needs'>;

/** A server bundle of a release. */
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
  releases: ReleaseIds;
  shell: ShellRelease;
  areas: AreaRelease[];
}

const METRIC = 'gateway_release_failures_total';
const MAX_KEPT = 100;

export type LoadedRelease = AreaRelease | ShellRelease;

/** The data of each release, read once. */
@Injectable()
export class LoadedReleases {
  private readonly kept = new LRUCache<string, LoadedRelease>({ max: MAX_KEPT });
  private readonly logged = new LRUCache<string, true>({ max: MAX_KEPT });
  private readonly failures =
    (register.getSingleMetric(METRIC) as Counter<'area'> | undefined) ??
    new Counter({
      name: METRIC,
      help: 'Times that a release could not be fetched, verified or read, by area',
      labelNames: ['area'],
    });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error when it is missing, incomplete or altered */
  async load({ area, id }: ReleaseName): Promise<LoadedRelease> {
    const key = `${area}/${id}`;
    const known = this.kept.get(key);
    if (known) return known;
    const { RELEASES_DIR } = this.config;
    if (!(await isIntact(join(RELEASES_DIR, area, id), id)))
      throw new Error('a file of the release is missing or was altered');
    const read = area === SHELL ? readShell(RELEASES_DIR, id) : readArea(RELEASES_DIR, area, id);
    const loaded = await read;
    this.kept.set(key, loaded);
    return loaded;
  }

  /** The next call of `load` checks the files again. */
  forget({ area, id }: ReleaseName): void {
    this.kept.delete(`${area}/${id}`);
  }

  /** Logs once for each release why it is not shown, and counts every time. */
  failed({ area, id }: ReleaseName, error: unknown): void {
    this.failures.inc({ area });
    const key = `${area}/${id} ${String(error)}`;
    if (this.logged.has(key)) return;
    this.logged.set(key, true);
    this.logger.error({ err: error, area, release: id }, 'a release cannot be shown');
  }
}

/**
 * Whether all files of a release are there and unaltered: its id is the hash of its files. A folder that somebody named otherwise, or that has an old
 * id, says nothing about its files.
 */
export const isIntact = async (folder: string, id: string): Promise<boolean> => {
  try {
    await access(folder);
  } catch {
    return false;
  }
  const isHash = releaseId.safeParse(id).success && !isOldReleaseId(id);
  return !isHash || contentId(await readFolder(folder)) === id;
};

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
const readShell = async (dir: string, id: string): Promise<ShellRelease> => {
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
const readArea = async (dir: string, name: string, id: string): Promise<AreaRelease> => {
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

/** The hash of a file, in the form that browsers compare. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @throws Error naming a file that is missing or was altered */
const verifyFiles = async (
  folder: string,
  hashes: Readonly<Record<string, string>>,
): Promise<void> => {
  const verify = async ([path, hash]: [string, string]): Promise<void> => {
    const content = await readFile(join(folder, path));
    if (hashOf(content) !== hash) throw new Error(`${path} differs from the released file`);
  };
  await Promise.all(Object.entries(hashes).map(verify));
};

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const faceFile = z.object({
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
export interface Face extends Pick<z.infer<typeof faceFile>, 'colors'> {
  icons: (Omit<z.infer<typeof faceFile>['icons'][number], 'file'> & { url: string })[];
  /** For shared links to pages without an image of their own. */
  share?: { src: string; width: number; height: number };
}

/**
 * Undefined for a release without one.
 * @param base URL of the release
 */
const readFace = async (dir: string, base: string): Promise<Face | undefined> => {
  const text = await readFile(join(dir, 'face.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { colors, icons, share } = faceFile.parse(JSON.parse(text));
  return {
    colors,
    icons: icons.map(({ file, ...icon }) => ({ ...icon, url: base + file })),
    share: share && { src: base + share.file, width: share.width, height: share.height },
  };
};

type Icon = Face['icons'][number];

export const iconsOfUse = (icons: readonly Icon[], use: Icon['use']): Icon[] =>
  icons.filter((icon) => icon.use === use);

/** For tabs and bookmarks. Not every browser draws SVG, so the smallest of the app's own icons is among them. */
export const tabIcons = ({ icons }: Face): Icon[] => [
  ...iconsOfUse(icons, 'favicon'),
  ...iconsOfUse(icons, 'app').slice(0, 1),
];
