import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildServices } from '../../build/lib/build-services.mjs';
import { webApps } from '../../launcher/lib/install/workspaces.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { dockerfileStages } from './dockerfile.mjs';
import { linkPackages } from './link-packages.mjs';

const run = promisify(execFile);
const WORKDIR = '/festival';
const BUILT = '/built';

const CONTEXT = 'context';

/** These stages are the same for every workspace. */
const SHARED = new Set(['manifests', 'build']);

/**
 * Runs the steps of the Dockerfile in folders instead of containers. Each stage gets only the files that its instructions copy. Three kinds of steps are
 * replaced, because they need the network or minutes: `npm ci` links the packages that it would install, the build compiles the processes and leaves
 * a placeholder for each web app, and steps that prepare the system are left out.
 */
export async function openImageBuilder() {
  const dir = await mkdtemp(join(tmpdir(), 'festival-images-'));
  const stages = dockerfileStages();
  /** @type {Map<string, Promise<string>>} */
  const built = new Map();
  /** What `COPY . .` copies. */
  const context = () => {
    const made = built.get(CONTEXT) ?? makeContext(join(dir, CONTEXT));
    built.set(CONTEXT, made);
    return made;
  };

  /** @param {string} name @param {string} workspace */
  const stageOf = (name, workspace) => {
    const key = SHARED.has(name) ? name : `${name} ${workspace}`;
    const stage = built.get(key) ?? buildStage(name, workspace);
    built.set(key, stage);
    return stage;
  };

  /** @param {string} name @param {string} workspace */
  const buildStage = async (name, workspace) => {
    const stage = stages.get(name);
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}`);
    const root = await mkdtemp(join(dir, `${name}-`));
    await mkdir(join(root, WORKDIR));
    if (stages.has(stage.from)) await copyStage(await stageOf(stage.from, workspace), root);
    for (const { name: instruction, rest } of stage.instructions) {
      const text = rest.replace(/\$\{WORKSPACE\}/g, workspace);
      if (instruction === 'COPY') await copy(root, text, workspace);
      if (instruction === 'RUN' && name !== 'runtime') await execute(root, text, workspace);
    }
    return root;
  };

  /** @param {string} root @param {string} text @param {string} workspace */
  const copy = async (root, text, workspace) => {
    const [, from, source = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
    const target = to.startsWith('/') ? join(root, to) : join(root, WORKDIR, to);
    if (from) return copyStage(join(await stageOf(from, workspace), source), target);
    if (source === '.') return copyStage(await context(), target);
    const isFile = to.endsWith('/');
    await mkdir(isFile ? target : dirname(target), { recursive: true });
    await run('cp', ['-aT', inRoot(source), isFile ? join(target, basename(source)) : target]);
  };

  return {
    /** @param {string} target @param {string} workspace */
    build: async (target, workspace) => join(await stageOf(target, workspace), WORKDIR),
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

/**
 * Copies by hard links: a stage may delete its files but does not change them.
 * @param {string} source
 * @param {string} target
 */
async function copyStage(source, target) {
  await mkdir(dirname(target), { recursive: true });
  await run('cp', ['-alT', source, target]);
}

/**
 * The files under version control, without those of `.dockerignore`. A file that was deleted and not yet committed is left out.
 * @param {string} target
 */
async function makeContext(target) {
  const ignored = (await readFile(inRoot('.dockerignore'), 'utf8')).split('\n').filter(Boolean);
  const without = ignored.flatMap((path) => [
    `:(exclude,glob)${path}`,
    `:(exclude,glob)${path}/**`,
  ]);
  const script =
    'git ls-files -z --cached --others --exclude-standard . "$@" | tar -c --ignore-failed-read --null -T - | tar -x -C "$TARGET"';
  await mkdir(target);
  await run('sh', ['-ec', script, 'sh', ...without], {
    cwd: ROOT,
    env: { ...process.env, TARGET: target },
  });
  return target;
}

/** @param {string} root @param {string} text @param {string} workspace */
async function execute(root, text, workspace) {
  const command = text.replace(/^--mount=\S+\s+/, '');
  const festival = join(root, WORKDIR);
  if (command.startsWith('npm ci'))
    return linkPackages(festival, command.includes('--workspace') ? workspace : undefined);
  if (command.includes('tools/build/build.mjs')) return build(festival);
  await run('sh', ['-ec', command.replaceAll(BUILT, join(root, BUILT))], { cwd: festival });
}

/**
 * What the build leaves for images: the compiled processes, and a folder for each web app.
 * @param {string} festival
 */
async function build(festival) {
  await buildServices({ root: festival, steps: { step: (_, work) => work() } });
  for (const app of webApps(festival)) {
    await mkdir(join(festival, app, 'dist'), { recursive: true });
    await writeFile(join(festival, app, 'dist/assets.json'), JSON.stringify({ app }));
  }
}
