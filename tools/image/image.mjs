/**
 * `npm run image`: builds the images of the Dockerfile with docker, podman or buildah, whichever is there, as `festival-<target>:latest`.
 *   -- production demo    these targets; by default all
 *   -- --base bookworm    on a base that debootstrap makes of Debian's packages and this machine's Node.js, where no registry of images can be reached.
 *                         It is made once: `buildah rmi localhost/festival-base:bookworm` for a new one
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { run } from '../launcher/lib/run.mjs';
import { createSteps, printFailure } from '../launcher/lib/steps.mjs';

const baseOf = (/** @type {string} */ release) => `localhost/festival-base:${release}`;
// Without an engine that isolates, as root in a container: no namespaces for the network, no mounts but overlay.
const BUILDAH =
  'bud --isolation chroot --network host --layers --ulimit nofile=16384:16384 --storage-driver overlay';
// The other format has none.
const WITH_HEALTH_CHECKS = ['--format', 'docker'];
/** @type {Record<string, string[]>} how each tool builds; the first that is installed is used */
const BUILDERS = {
  docker: ['build'],
  podman: ['build', '--layers', ...WITH_HEALTH_CHECKS],
  buildah: [...BUILDAH.split(' '), ...WITH_HEALTH_CHECKS],
};

const steps = createSteps();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' } },
});

/** The targets that processes use, in the order of the Dockerfile. */
const targets = [
  ...readFileSync(inRoot('Dockerfile'), 'utf8').matchAll(/ AS ((?:production|demo)\b\S*)$/gm),
]
  .map(([, name = '']) => name)
  .filter((name) => !name.endsWith('-dependencies'));

/**
 * Debian's smallest system with this machine's Node.js, npm's configuration and certificates.
 * @param {string} release such as bookworm
 */
async function makeBase(release) {
  const folder = inRoot('.cache', 'image-base');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, folder]);
  const npm = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm');
  const into = (/** @type {string[]} */ ...path) => join(folder, 'usr', 'local', ...path);
  copyFileSync(process.execPath, into('bin', 'node'));
  cpSync(npm, into('lib', 'node_modules', 'npm'), { recursive: true });
  await run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', into('bin', 'npm')]);
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  copyFileSync(certificates, join(folder, certificates));
  for (const kind of ['userconfig', 'globalconfig']) {
    const file = (await run('npm', ['config', 'get', kind])).trim();
    if (existsSync(file)) copyFileSync(file, join(folder, 'root', '.npmrc'));
  }
  await run('chroot', [folder, 'useradd', '--create-home', '--uid', '1000', 'node']);
  const container = (await run('buildah', ['from', 'scratch'])).trim();
  await run('buildah', ['add', '--quiet', container, folder, '/']);
  await run('buildah', [
    'config',
    '--env',
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin',
    container,
  ]);
  await run('buildah', ['commit', '--quiet', '--rm', container, baseOf(release)]);
  rmSync(folder, { recursive: true });
}

try {
  const answers = (/** @type {string[]} */ ...[name = '', ...args]) =>
    spawnSync(name, args).status === 0;
  const names = values.base ? ['buildah'] : Object.keys(BUILDERS);
  const tool = names.find((name) => answers(name, 'info'));
  if (!tool) throw new Error(`Install ${names.join(' or ')} first: none of them answers "info".`);
  if (values.base && !answers('debootstrap', '--version'))
    throw new Error('Install debootstrap first.');
  const release = values.base;
  if (release && !answers('buildah', 'inspect', baseOf(release)))
    await steps.step(`Making a base of Debian ${release}`, () => makeBase(release));
  for (const target of positionals.length > 0 ? positionals : targets)
    await steps.step(`Building festival-${target}`, () =>
      run(tool, [
        ...(BUILDERS[tool] ?? []),
        ...(release ? ['--build-arg', `NODE_IMAGE=${baseOf(release)}`] : []),
        ...['--target', target, '--tag', `festival-${target}:latest`, ROOT],
      ]),
    );
} catch (error) {
  printFailure(error, inRoot('.cache', 'image.log'));
  process.exitCode = 1;
}
