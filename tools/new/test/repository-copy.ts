import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';

const REAL = join(__dirname, '../../..');
const MAX_OUTPUT = 10_000_000;
const TSC = 'node_modules/typescript-native/bin/tsc';
const JEST = 'node_modules/jest/bin/jest.js';

/** Folders that are generated, or too large to copy. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'bundles', '.git', '.cache', '.festival']);
const LARGE = new Set(['e2e', 'docs/screenshots', 'packages/demo-world/images']);

export interface RepositoryCopy {
  root: string;
  /** Runs a script of the copy with Node. @throws Error with its output when it fails */
  run(
    script: string,
    args?: string[],
    options?: { cwd?: string; env?: NodeJS.ProcessEnv },
  ): Promise<string>;
  /** Runs `npm run new` in the copy. @throws Error with its output when it writes nothing */
  generate(...args: string[]): Promise<string>;
  /** Checks the types of these folders and of their imports, with the repository's settings. */
  checkTypes(settings: string, include: string[]): Promise<string>;
  /** Runs these specs, from any Jest project. */
  test(...specs: string[]): Promise<string>;
  remove(): void;
}

/**
 * A copy of this repository that tests can write to. It uses the installed packages of the original, and has its own workspaces. The
 * original never changes.
 */
export const copyRepository = async (): Promise<RepositoryCopy> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'festival-copy-')));
  cpSync(REAL, root, {
    recursive: true,
    filter: (source) => {
      const path = relative(REAL, source);
      return !LARGE.has(path) && !path.split('/').some((part) => LEFT_OUT.has(part));
    },
  });
  linkPackages(root);
  const run: RepositoryCopy['run'] = async (script, args = [], { cwd = root, env = {} } = {}) => {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(root, script), ...args],
        { cwd, env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT },
      );
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${[script, ...args].join(' ')} failed:\n${stdout}\n${stderr}`);
    }
  };
  return {
    root,
    run,
    generate: (...args) => run('tools/new/new.mjs', args),
    checkTypes(settings, include) {
      // In the whole repository some file loads Node's types, but not in every folder.
      const compilerOptions = { incremental: false, tsBuildInfoFile: null, types: ['node'] };
      const config = { extends: `./${settings}`, compilerOptions, include };
      writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(config));
      return run(TSC, ['-p', 'tsconfig.new.json', '--checkers', '1'], { env: { GOGC: '400' } });
    },
    test: (...specs) => run(JEST, ['--runInBand', '--runTestsByPath', ...specs]),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};

/** Links external packages to the original, and our packages to the copy. */
function linkPackages(root: string): void {
  const folders = ['.', ...workspaceFolders()].filter((folder) =>
    existsSync(join(REAL, folder, 'node_modules')),
  );
  for (const folder of folders) {
    const modules = join(REAL, folder, 'node_modules');
    mkdirSync(join(root, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(modules).filter((each) => each !== '@festival'))
      symlinkSync(join(modules, name), join(root, folder, 'node_modules', name));
  }
  mkdirSync(join(root, 'node_modules/@festival'));
  for (const folder of workspaceFolders().filter((each) => existsSync(join(root, each))))
    symlinkSync(join(root, folder), join(root, 'node_modules/@festival', basename(folder)));
}

const workspaceFolders = (): string[] => [
  'gateway',
  'tools',
  'shell',
  ...readdirSync(REAL).filter((name) => name.startsWith('mfe-')),
  ...['packages', 'services'].flatMap((parent) =>
    readdirSync(join(REAL, parent)).map((name) => `${parent}/${name}`),
  ),
];
