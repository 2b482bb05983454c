import { z } from 'zod';

/** The versions that an area was built with, or that the shell offers. */
export const builtWith = z.object({
  react: z.string(),
  router: z.string(),
  ui: z.string(),
  kit: z.string(),
  contracts: z.string(),
  /** Of `@module-federation/enhanced`. */
  federation: z.string(),
});
export type BuiltWith = z.infer<typeof builtWith>;

export const releaseKit = builtWith.extend({
  /** Which modules an area asks of the shell, or the shell shares. */
  shares: z.array(z.string()),
});
export type ReleaseKit = z.infer<typeof releaseKit>;

const pageFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Names of what the shell brings only where it is needed. */
  needs: z.array(z.string()).default([]),
});
export type PageFiles = z.infer<typeof pageFiles>;

/** A build's own account of what it is, as the checks before a release read it: its `assets.json`. */
export const releaseAssets = z.object({
  app: z.string(),
  /** The file that renders it on the server. */
  server: z
    .string()
    .regex(/^server\/[\w.-]+\.cjs$/)
    .optional(),
  entry: pageFiles,
  area: pageFiles.optional(),
  routes: z.record(z.string(), pageFiles).default({}),
  kit: releaseKit,
  /** The hash of every script and style sheet, as browsers check it: `sha384-…`. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
});
export type ReleaseAssets = z.infer<typeof releaseAssets>;

/**
 * Modules of Node.js that server code may ask for: those of React's server build. They reach neither files, nor network, nor processes; of
 * each there is only what that build needs when it is loaded (`gateway/renderer/given.mjs`).
 */
export const SERVER_BUILTINS: readonly string[] = ['async_hooks', 'crypto', 'stream', 'util'];

/** In bytes, as gzip makes them. */
export const RELEASE_BUDGETS = {
  /** What is loaded of an area wherever it shows anything: its entry and its exposed module. */
  area: 10_000,
  /** The scripts of one of its pages besides. */
  page: 70_000,
} as const;
