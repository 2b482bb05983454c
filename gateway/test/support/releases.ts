import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentId } from '@festival/release-checks/files';
import { eventually } from './eventually.js';

/** The files of a release as they are stored. Objects are stored as JSON. */
export const bytesOf = (files: Record<string, unknown>): Map<string, Buffer> =>
  new Map(
    Object.entries(files).map(([path, content]) => {
      if (Buffer.isBuffer(content)) return [path, content];
      return [path, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))];
    }),
  );

/** The id that these files have as a release. */
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

/** Activates releases in one step, like the release tool. */
export const activate = async (
  gatewayDir: string,
  active: Record<string, string>,
): Promise<void> => {
  const releases = join(gatewayDir, 'releases');
  await write(releases, { 'active.json.new': active });
  await rename(join(releases, 'active.json.new'), join(releases, 'active.json'));
};

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

/** The market's page, and the release of the marketplace in it. */
export const marketplacePage = async (
  { url }: { url: string },
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${url}/marketplace`, {
    headers: { accept: 'text/html', ...headers },
  });
  const html = await answer.text();
  return { html, release: /\/assets\/marketplace\/([^/]+)\//.exec(html)?.[1], answer };
};

/** Resolves when a gateway shows this release of the marketplace. */
export const showsRelease = (gateway: { url: string }, id: string) =>
  eventually(
    () => marketplacePage(gateway),
    ({ release }) => release === id,
  );
