import { z } from 'zod';
import { sha384 } from './releases.js';

/** The versions that an area was built with, or that the shell offers. */
export const builtWith = z.object({
  react: z.string(),
  router: z.string(),
  ui: z.string(),
  kit: z.string(),
  contracts: z.string(),
});
export type BuiltWith = z.infer<typeof builtWith>;

export const releaseKit = builtWith.extend({
  /** The modules that an area takes from the shell, or that the shell offers. */
  shares: z.array(z.string()),
});
export type ReleaseKit = z.infer<typeof releaseKit>;

const pageFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** The shared parts that the shell loads only for areas that need them. */
  needs: z.array(z.string()).default([]),
});
export type PageFiles = z.infer<typeof pageFiles>;

/** The files of a release that pages may load, by extension, and the type as which each is served. Nothing else is served of a release. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

export const RELEASE_EXTENSIONS: readonly string[] = Object.keys(FILE_TYPES);

/** What the build and the area say about themselves. No other JSON is in a release. */
export const RELEASE_DOCUMENTS: readonly string[] = [
  'area.json',
  'assets.json',
  'icons.json',
  'files.json',
  'mf-manifest.json',
  'mf-stats.json',
];

/** The server's code, which is not public. */
const SERVER_FILE = /^server\/[\w.-]+\.cjs$/;

export const isServerFile = (path: string): boolean => SERVER_FILE.test(path);

/** The type as which a file of a release is served; undefined if it is not public. */
export const servedType = (path: string): string | undefined => {
  if (RELEASE_DOCUMENTS.includes(path)) return 'application/json; charset=utf-8';
  const [, extension = ''] = /\.([^./]+)$/.exec(path) ?? [];
  if (path.startsWith('server/') || !Object.hasOwn(FILE_TYPES, extension)) return undefined;
  return FILE_TYPES[extension];
};

/** The file whose compressed copy this is; undefined if it is none. A copy is served in the place of its file. */
export const originalOf = (path: string): string | undefined =>
  /^(.+\.(?:js|css|svg))\.(?:br|gz)$/.exec(path)?.[1];

/** The hash of every script and style sheet, as browsers check it. */
const integrity = z.record(z.string(), sha384);

/** The part of `assets.json` that the gateway reads: which files its pages need, in the order of need. Old releases have it too. */
export const servedAssets = z.object({
  server: z.string().regex(SERVER_FILE).optional(),
  entry: pageFiles,
  /** What the exposed module of an area needs. */
  area: pageFiles.default({ scripts: [], styles: [], needs: [] }),
  /** The additional files of each page of an area, by its path. */
  routes: z.record(z.string(), pageFiles).default({}),
  /** The files of the shell's modules that are loaded on demand, by the module's name. */
  provides: z.record(z.string(), pageFiles).default({}),
  fonts: z.array(z.string()).default([]),
  /** None in a release that is older than hashes. */
  integrity: integrity.default({}),
});

/** A build's description of itself, its `assets.json`, as a release must have it before it goes live. */
export const releaseAssets = servedAssets.extend({ app: z.string(), kit: releaseKit, integrity });
export type ReleaseAssets = z.infer<typeof releaseAssets>;

/** A build's list of its other files, its `files.json`: images, fonts, source maps. Browsers check none of them, and pages do not load the list. */
export const otherFiles = z.object({ integrity });

/**
 * The Node.js modules that server code may import: those of React's server build. They give no access to files, network or processes, and each has only
 * the parts that this build uses when it loads (`gateway/renderer/main.mjs`).
 */
export const SERVER_BUILTINS: readonly string[] = ['async_hooks', 'crypto', 'stream', 'util'];

/** In bytes, gzipped. */
export const RELEASE_BUDGETS = {
  /** An area's entry and exposed module, which load wherever the area shows anything. */
  area: 10_000,
  /** The federation runtime in the entry of an area that is built with the plugin of `@module-federation/enhanced`. */
  runtime: 30_000,
  page: 70_000,
} as const;
