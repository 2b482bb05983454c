import { createHash } from 'node:crypto';

const kit = {
  react: '19.3.1',
  router: '7.18.5',
  ui: '1.0.0',
  kit: '1.0.0',
  contracts: '1.0.0',
};

/** The `assets.json` of a shell that shares React and a part of the kit. */
export const shellAssets = {
  app: 'shell',
  kit: { ...kit, shares: ['react', '@festival/mfe-kit/area'] },
  integrity: {},
  entry: { scripts: ['shell.js'], styles: [] },
};

interface Parts {
  /** Overrides fields of the manifest. */
  manifest?: object;
  kit?: object;
  container?: object;
  /** Files to add or replace before the hashes are computed. */
  code?: Record<string, string | Uint8Array>;
  /** Changes the files after the hashes were computed. */
  afterwards?: (files: Map<string, Uint8Array>) => void;
}

const bytesOf = (content: unknown): Uint8Array => {
  if (content instanceof Uint8Array) return content;
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
};

const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A small valid release of an area called `workshops`, with these changes. */
export const releaseOf = ({
  manifest,
  kit: own,
  container,
  code,
  afterwards,
}: Parts = {}): ReadonlyMap<string, Uint8Array> => {
  const built = {
    'remoteEntry.js': 'var area_workshops;',
    'area.js': 'routes();',
    'page.js': 'page();',
    'page.css': '.page{}',
    'kite.webp': 'RIFF',
    'server/workshops.cjs': 'const area = require("@festival/mfe-kit/area"); require("node:util");',
    ...code,
  };
  const integrity = (isWanted: (path: string) => boolean) =>
    Object.fromEntries(
      Object.entries(built)
        .filter(([path]) => isWanted(path))
        .map(([path, content]) => [path, integrityOf(bytesOf(content))]),
    );
  const assets = {
    app: 'workshops',
    kit: { ...kit, shares: ['react'], ...own },
    integrity: integrity((path) => /\.(js|css|cjs)$/.test(path)),
    server: 'server/workshops.cjs',
    entry: { scripts: ['remoteEntry.js'], styles: [] },
    area: { scripts: ['area.js'], styles: [], needs: [] },
    routes: { '/workshops': { scripts: ['page.js'], styles: ['page.css'], needs: [] } },
  };
  const whole = {
    ...built,
    'assets.json': assets,
    'files.json': { integrity: integrity((path) => !/\.(js|css|cjs|br|gz)$/.test(path)) },
    'area.json': {
      name: 'workshops',
      title: 'The workshops page',
      paths: ['/workshops'],
      slots: ['home.preview'],
      ...manifest,
    },
    'mf-manifest.json': {
      metaData: { globalName: 'area_workshops', remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ path: './area' }],
      remotes: [],
      ...container,
    },
  };
  const files = new Map(
    Object.entries(whole).map(([path, content]) => [path, bytesOf(content)] as const),
  );
  afterwards?.(files);
  return files;
};
