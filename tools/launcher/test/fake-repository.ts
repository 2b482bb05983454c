import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleOf } from '../../build/bundling/bundles.mjs';
import { PROCESSES } from '../processes.mjs';

const REAL = join(__dirname, '../../..');
const DATABASE_OWNERS = PROCESSES.filter(({ database }) => database).map(({ name }) => name);

/** Answers on its port, says what it was told, dies when asked to, and answers what it was asked before it stops. */
const SERVICE = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.setHeader('connection', 'close');
  response.end(request.url === '/env' ? JSON.stringify(process.env) : 'ok');
}).listen(Number(process.env.PORT), process.env.HOST);
const stop = () => {
  // A connection that was just taken has asked nothing yet, and is not idle.
  server.closeIdleConnections = () => {};
  server.close(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
`;

const onDatabase = (sql: string) => `
import { createConnection } from 'mysql2/promise';
const connection = await createConnection(process.env.DATABASE_URL);
await connection.query(${JSON.stringify(sql)});
await connection.end();
`;

/** Writes down which builds are live. */
const DEPLOY = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
const file = '.festival/deployed.json';
const live = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
for (const dist of process.argv.slice(2))
  live[basename(dirname(dist))] = readFileSync(dist + '/mf-manifest.json', 'utf8');
writeFileSync(file, JSON.stringify(live));
`;

const WEBPACK = `
import { mkdirSync, readFileSync, watchFile, writeFileSync } from 'node:fs';
const watch = (directory) => {
  const source = directory + '/area.tsx';
  const build = () => {
    mkdirSync(directory + '/dist', { recursive: true });
    writeFileSync(directory + '/dist/mf-manifest.json', readFileSync(source));
    console.log(directory.split('/mfe-')[1] + ' built in 0.1 s');
  };
  watchFile(source, { interval: 50 }, build);
  build();
};
if (process.argv.includes('--watch')) process.argv.slice(2).filter((one) => !one.startsWith('--')).forEach(watch);
process.on('message', ({ directory }) => {
  mkdirSync(directory + '/dist', { recursive: true });
  writeFileSync(directory + '/dist/mf-manifest.json', JSON.stringify({ directory }));
  process.send({});
});
`;

/**
 * A repository with the real launcher and stand-ins for the processes that it launches, so that tests of starting,
 * stopping and being killed take seconds.
 */
export async function createFakeRepository() {
  const root = await mkdtemp(join(tmpdir(), 'festival-repository-'));
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };

  for (const tool of ['launcher', 'build', 'release'])
    cpSync(join(REAL, 'tools', tool), join(root, 'tools', tool), { recursive: true });
  // The real mailbox loads more than all the others together.
  write('tools/launcher/mailbox.mjs', SERVICE);
  write('tools/package.json', { name: 'tools', type: 'module' });
  write('package.json', {
    type: 'module',
    engines: { node: '>=20.19' },
    workspaces: ['shell', 'mfe-*', 'gateway', 'checker', 'services/*'],
  });
  write('package-lock.json', {});
  write('tsconfig.build.json', {});
  write('packages/presets/webpack/build.js', WEBPACK);
  write('packages/presets/package.json', { type: 'module' });

  mkdirSync(join(root, 'node_modules'));
  for (const name of ['mysql2', 'ioredis'])
    symlinkSync(join(REAL, 'node_modules', name), join(root, 'node_modules', name));

  for (const app of ['shell', 'mfe-marketplace']) {
    write(`${app}/package.json`, { name: app, type: 'module' });
    write(`${app}/webpack.config.js`, 'export default {};');
    write(`${app}/area.tsx`, 'export const area = {};');
  }
  const services = [...DATABASE_OWNERS, 'demo-provider'].map((name) => `services/${name}`);
  for (const folder of [...services, 'checker', 'gateway']) {
    write(`${folder}/package.json`, { name: folder, type: 'module' });
    write(bundleOf('', folder, 'main'), SERVICE);
    write(`${folder}/dist/main.js`, SERVICE);
  }
  for (const name of DATABASE_OWNERS) {
    const bundle = (program: string) => bundleOf('', `services/${name}`, program);
    const table = 'CREATE TABLE IF NOT EXISTS loads (at INT NOT NULL AUTO_INCREMENT PRIMARY KEY)';
    for (const file of [bundle('migrate'), `services/${name}/dist/migrate.js`])
      write(file, onDatabase(table));
    write(bundle('load-demo-world'), onDatabase('INSERT INTO loads () VALUES ()'));
  }
  for (const file of [
    bundleOf('', 'services/releases', 'deploy'),
    'services/releases/dist/deploy.js',
  ])
    write(file, DEPLOY);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
