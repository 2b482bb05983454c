import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LiveState } from '@festival/contracts/releases';
import { contentId } from '@festival/release-checks/files';
import { Releases } from '../../src/site/releases/releases.js';
import type { TestGateway } from './gateway.js';

/** The files of a release as they are stored. Objects are stored as JSON. */
export const bytesOf = (files: Record<string, unknown>): Map<string, Buffer> =>
  new Map(
    Object.entries(files).map(([path, content]) => {
      if (Buffer.isBuffer(content)) return [path, content];
      return [path, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))];
    }),
  );

export const releaseIdOf = (files: Record<string, unknown>): string => contentId(bytesOf(files));

const write = async (dir: string, files: Record<string, unknown>): Promise<void> => {
  for (const [name, content] of bytesOf(files)) {
    const file = join(dir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

/** Writes a release of an app, like a build. */
export const writeRelease = (
  gatewayDir: string,
  app: string,
  id: string,
  files: Record<string, unknown>,
): Promise<void> => write(join(gatewayDir, 'releases', app, id), files);

/** What is live, as the registry says it. */
export const stateOf = (live: Record<string, string>, revision = 1): LiveState => ({
  revision,
  areas: Object.fromEntries(
    Object.entries(live).map(([area, id]) => [area, { id, version: '1.0.0', earlier: [] }]),
  ),
  shut: [],
});

/** Makes releases live for this gateway. */
export const activate = ({ app }: Pick<TestGateway, 'app'>, live: Record<string, string>) =>
  app.get(Releases, { strict: false }).show(stateOf(live));

export const shellFiles = {
  'assets.json': { entry: { scripts: ['shell.1.js'], styles: ['shell.1.css'] } },
  'shell.1.js': 'console.log("shell");',
};

export const marketplaceFiles = {
  'area.json': {
    $schema: '../area.schema.json',
    name: 'marketplace',
    title: 'The marketplace',
    description: 'Things made by students & friends <3',
    paths: ['/marketplace', '/vendorpage'],
    menu: [{ label: 'Marketplace', to: '/marketplace', order: 30 }],
  },
  'assets.json': {
    entry: { scripts: ['remoteEntry.1.js'], styles: [] },
    area: { scripts: ['area.1.js'], styles: ['area.1.css'] },
    routes: {
      '/marketplace': { scripts: ['market.1.js'], styles: [] },
      '/vendorpage': { scripts: ['vendor.1.js'], styles: [] },
    },
  },
};
