import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHELL } from '@festival/contracts/areas';
import {
  NOTE_HEADER,
  problemsOf,
  type Release,
  shortReleaseId,
  VERSION_HEADER,
} from '@festival/contracts/releases';
import { contentId, packFiles, readFolder } from '@festival/release-checks/files';
import { type CommandContext, Failure } from './command.js';
import { activate, describeProblem } from './live.js';
import { Registry } from './registry.js';

export interface ReleaseOptions {
  build: boolean;
  label?: string;
  note: string;
  activate?: boolean;
}

/** Builds and uploads a release, waits for its checks and its trial, and makes it live if requested. */
export const release = async (
  context: CommandContext,
  area: string,
  options: ReleaseOptions,
): Promise<void> => {
  const { step, root, credentials } = context;
  const registry = new Registry(area, await credentials.of(area));
  const { dir, version: ofPackage } = findApp(root, area);
  if (options.build) {
    step(`Building ${area}…`);
    // Its output goes to the error stream.
    if ((await startScript(dir, 'build', { stdio: ['ignore', 2, 2] }).ended) !== 0)
      throw new Failure(
        'REFUSED',
        `The build failed (npm run build in ${dir}). Its output is above; nothing was sent.`,
      );
  }
  const dist = join(dir, 'dist');
  if (!existsSync(join(dist, 'assets.json')))
    throw new Failure(
      'USAGE',
      `${dist} is no build of an area. Run the command without --no-build.`,
    );
  const files = await readFolder(dist);
  const archive = await packFiles(files);
  step(`Sending it (${Math.ceil(archive.length / 1_000)} KB)…`);
  const uploaded = await registry.call('POST /releases/:area', {
    body: archive,
    headers: {
      [VERSION_HEADER]: options.label ?? `${ofPackage}-${shortReleaseId(contentId(files))}`,
      [NOTE_HEADER]: encodeURIComponent(options.note),
    },
  });
  step('Waiting for its checks and the trial of its pages…');
  const checked = await waitForChecks(registry, uploaded);
  const { id, version } = checked;
  const { trial } = checked.report;
  if (trial?.inconclusive)
    throw new Failure(
      'UNREACHABLE',
      `${area} ${version} is uploaded, but it cannot go live yet. ${trial.note}\nTry it again later with the same command.`,
    );
  if (checked.state === 'refused')
    throw new Failure(
      'REFUSED',
      [
        `${area} ${version} was refused, and cannot go live:`,
        ...problemsOf(checked).map(describeProblem),
        ...(trial?.pictures.length
          ? [`See how its pages looked: npx festival screenshots ${area} ${version}`]
          : []),
      ].join('\n'),
    );
  if (options.activate) return activate(context, area, id, { why: options.note });
  context.say(`${area} ${version} (${id}) may go live.`);
  if (trial?.note) context.say(trial.note);
  context.say(`Show it to everybody: npx festival activate ${area} ${version}`);
};

const POLL_EVERY_MS = 1_000;
/** A trial takes minutes, and others may be tried before it. */
const MAX_POLLS = 1_200;

/** @throws Failure */
const waitForChecks = async (registry: Registry, uploaded: Release): Promise<Release> => {
  let release = uploaded;
  for (let polls = 0; release.state === 'uploaded' && !release.report.trial; polls += 1) {
    if (polls === MAX_POLLS)
      throw new Failure(
        'UNREACHABLE',
        `${release.version} is uploaded, but its checks have not finished. See the result later: npx festival status ${release.area}`,
      );
    await pause(POLL_EVERY_MS);
    release = await registry.call('GET /releases/:area/:id', release).catch((failure: Failure) => {
      // The next poll may succeed.
      if (failure.kind === 'UNREACHABLE') return release;
      throw failure;
    });
  }
  return release;
};

/** The folder of an area, and the version in its `package.json`: the current folder, in a repository of its own, or one below it. @throws Failure */
export const findApp = (root: string, area: string): { dir: string; version: string } => {
  const dir = [root, join(root, `mfe-${area}`), join(root, area)].find((folder) =>
    area === SHELL ? folder.endsWith(SHELL) : readJson(join(folder, 'area.json'))['name'] === area,
  );
  if (!dir)
    throw new Failure(
      'USAGE',
      `No area.json here says that it is ${area}. Run this in the area's folder or in the one above it.`,
    );
  const { version = '0.0.0' } = readJson(join(dir, 'package.json'));
  return { dir, version };
};

/** Empty if there is no such file. @throws Failure if it cannot be read */
const readJson = (file: string): Record<string, string> => {
  try {
    return existsSync(file) ? Object(JSON.parse(readFileSync(file, 'utf8'))) : {};
  } catch (error) {
    throw new Failure('USAGE', `${file} cannot be read: ${(error as Error).message}`);
  }
};

export const isWindows = process.platform === 'win32';

/** Starts a script of an area's `package.json`. `ended` gives its exit code. */
export const startScript = (dir: string, script: string, options: SpawnOptions) => {
  const shell = isWindows;
  const child = spawn('npm', ['run', script, '--silent'], { cwd: dir, shell, ...options });
  const ended = once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => {
      throw new Failure(
        'USAGE',
        `npm cannot be started (${error.message}). Install Node.js, which has it.`,
      );
    },
  );
  return { child, ended };
};
