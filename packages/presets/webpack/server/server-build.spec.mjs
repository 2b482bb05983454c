import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { readFolder } from '@festival/release-checks/files';
import { checkRelease, unlistedFiles } from '@festival/release-checks/static';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';

const repository = path.resolve(__dirname, '../../../..');
/** Inside the repository, so that imports of packages resolve from there. */
const dir = path.join(repository, '.cache', `area-under-test-${process.pid}`);

const write = (name, content) => {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), content);
};
const built = (...name) => readFileSync(path.join(dir, 'dist', ...name), 'utf8');
const build = (...args) =>
  spawnSync(process.execPath, [path.join(__dirname, '../build.js'), dir, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Runs the server's file as the gateway does. */
const run = (file, modules) => {
  const module = { exports: {} };
  const asked = [];
  const require = (name) => {
    asked.push(name);
    return modules[name];
  };
  const names = ['module', 'exports', 'require', '__FESTIVAL_BASE__'];
  compileFunction(built(file), names)(module, module.exports, require, '/assets/fair/1/');
  return { exports: module.exports, asked };
};

const fair = {
  'webpack.config.js': `
    import { defineArea } from '@festival/presets/webpack/index.js';
    export default defineArea({ name: 'fair', dir: import.meta.dirname });`,
  'package.json': '{ "type": "module" }',
  'area.json': '{ "name": "fair", "title": "The fair", "paths": ["/fair"] }',
  'src/area.tsx': `
    import { defineArea } from '@festival/mfe-kit/area';
    export const area = defineArea({
      name: 'fair',
      routes: [
        { path: '/fair', title: 'Fair', load: () => import('./routes/fair.js').then((m) => m.Fair) },
        { path: '/fair/:stall', title: 'Stall', load: () => import('./routes/fair/stall.js').then((m) => m.Stall) },
      ],
    });`,
  'node_modules/lantern/package.json':
    '{ "name": "lantern", "version": "1.0.0", "license": "MIT", "main": "node.js", "browser": { "./node.js": "./browser.js" } }',
  'node_modules/lantern/LICENSE': 'Copyright (c) the lamplighters',
  'node_modules/lantern/node.js': `module.exports = require('node:fs').constants;`,
  'node_modules/lantern/browser.js': `module.exports = 'lit';`,
  'src/routes/fair.tsx': `
    import lantern from 'lantern';
    import styles from './fair.module.css';
    import sun from './sun.webp';
    export const Fair = () => ({ className: styles.stall, sun, lantern });`,
  'src/routes/fair.module.css': '.stall { color: tomato; }',
  'src/routes/fair/stall.tsx': `
    import styles from './stall.module.css';
    export const Stall = () => ({ className: styles.awning });`,
  'src/routes/fair/stall.module.css': '.awning { color: gold; }',
  'src/content/check.ts': 'export const problems = () => [];',
};

beforeAll(async () => {
  for (const [name, content] of Object.entries(fair)) write(name, content);
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#ffb81c' } });
  write('src/routes/sun.webp', await image.webp().toBuffer());
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the server’s file has the names that the browser’s files have, and nothing that is shared', async () => {
  expect(build()).toMatchObject({ status: 0 });
  const { server, routes } = JSON.parse(built('assets.json'));
  const kit = { defineArea: (area) => area };
  const { exports, asked } = run(server, { '@festival/mfe-kit/area': kit });
  expect(asked).toEqual(['@festival/mfe-kit/area']);

  const Fair = await exports.area.routes[0].load();
  const { className, sun, lantern } = Fair();
  // A library's build for browsers is used, because renderers provide nothing of Node.js.
  expect(lantern).toBe('lit');
  const styles = routes['/fair'].styles.map((file) => built(file)).join('');
  expect(styles).toContain(`.${className}{`);
  // Pages that share a path prefix each get the files of all.
  const Stall = await exports.area.routes[1].load();
  expect(styles).toContain(`.${Stall().className}{`);
  expect(sun.src).toMatch(/^\/assets\/fair\/1\/sun-20\.\w+\.webp$/);
  expect(existsSync(path.join(dir, 'dist', path.basename(sun.src)))).toBe(true);
  expect(readdirSync(path.join(dir, 'dist/server'))).toEqual([path.basename(server)]);

  // The licence of a library goes where its code goes.
  expect(built('licenses.txt')).toMatch(/^lantern 1\.0\.0\nMIT\nCopyright \(c\) the lamplighters/m);
  expect(Object.keys(JSON.parse(built('files.json')).integrity)).toContain('licenses.txt');

  // Such a build is a release, according to its own declaration.
  const shell = JSON.parse(built('assets.json'));
  const files = await readFolder(path.join(dir, 'dist'));
  expect(await checkRelease('fair', files, [{ area: 'shell', assets: shell }])).toEqual([]);
});

test('a container of the stock plugin of @module-federation/enhanced is a release too', async () => {
  write(
    'webpack.config.js',
    `import { defineArea } from '@festival/presets/webpack/index.js';
     import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
     export default defineArea({
       name: 'fair',
       dir: import.meta.dirname,
       container: (options) => new ModuleFederationPlugin({ ...options, dts: false }),
     });`,
  );
  expect(build()).toMatchObject({ status: 0 });
  const shell = JSON.parse(built('assets.json'));
  expect(JSON.parse(built('mf-manifest.json')).metaData.globalName).toBe('area_fair');
  const files = await readFolder(path.join(dir, 'dist'));
  expect(await checkRelease('fair', files, [{ area: 'shell', assets: shell }])).toEqual([]);
  write('webpack.config.js', fair['webpack.config.js']);
});

test('a build for development runs inside a shell that was built for production: both use the same React', async () => {
  write('src/routes/fair/stall.tsx', 'export const Stall = () => <p>Awnings</p>;');
  expect(build('--mode', 'development')).toMatchObject({ status: 0 });
  const { shares } = JSON.parse(built('assets.json')).kit;
  expect(shares).toEqual(['@festival/mfe-kit/area', 'react/jsx-runtime']);
  // Gateways show no build with a file that it does not list, such as a source map.
  const files = await readFolder(path.join(dir, 'dist'));
  expect([...files.keys()].filter((file) => file.endsWith('.map'))).not.toEqual([]);
  expect(unlistedFiles(files)).toEqual([]);
});

test('a build fails with the problems of the content, one sentence each', () => {
  write(
    'src/content/check.ts',
    `import { Fair } from '../routes/fair.js';
       export const problems = () => ['faq.ts: a question has no answer' + Fair().sun.src];`,
  );
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toContain('faq.ts: a question has no answer/sun-20.');
});
