import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHELL } from '@festival/contracts/areas';
import {
  type CheckProblem,
  NOTE_HEADER,
  problemsOf,
  type Release,
  shortReleaseId,
  turnSentence,
  VERSION_HEADER,
} from '@festival/contracts/releases';
import { contentId, packFiles, readFolder } from '@festival/release-checks/files';
import { checkRelease } from '@festival/release-checks/static';
import { type CommandContext, Failure } from './command.js';
import { activate, describeProblem } from './live.js';
import { type Registry, registryOf } from './registry.js';

export interface ReleaseOptions {
  build: boolean;
  label?: string;
  note: string;
  activate?: boolean;
}

/** Builds, checks and uploads a release, waits for its trial, and makes it live if requested. */
export const release = async (
  context: CommandContext,
  area: string,
  options: ReleaseOptions,
): Promise<void> => {
  const { output, root } = context;
  const registry = await registryOf(context, area);
  const { dir, version: ofPackage } = findApp(root, area);
  if (options.build) {
    output.step(`Building ${area}…`);
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
  output.step('Checking it against the site…');
  const problems = await checkRelease(area, files, await registry.describeLive());
  if (problems.length > 0)
    throw refusal(`${area} cannot be released yet, and nothing was sent`, problems);
  const archive = await packFiles(files);
  output.step(`Sending it (${Math.ceil(archive.length / 1_000)} KB)…`);
  const uploaded = await registry.call('POST /releases/:area', {
    body: archive,
    headers: {
      [VERSION_HEADER]: options.label ?? `${ofPackage}-${shortReleaseId(contentId(files))}`,
      [NOTE_HEADER]: encodeURIComponent(options.note),
    },
  });
  output.step('Waiting for the trial of its pages…');
  const checked = await waitForChecks(registry, uploaded, output);
  const { id, version } = checked;
  const { trial } = checked.report;
  if (trial?.inconclusive)
    throw new Failure(
      'UNREACHABLE',
      `${area} ${version} is uploaded, but it cannot go live yet. ${trial.note}\nTry it again later with the same command.`,
    );
  if (checked.state === 'refused')
    throw refusal(
      `${area} ${version} was refused in its trial, and cannot go live`,
      problemsOf(checked),
      trial?.pictures.length
        ? [`See how its pages looked: npx festival screenshots ${area} ${version}`]
        : [],
    );
  if (options.activate) return activate(context, area, id, { why: options.note });
  output.result(checked, [
    `${area} ${version} (${id}) may go live.`,
    ...(trial?.note ? [trial.note] : []),
    `Show it to everybody: npx festival activate ${area} ${version}`,
  ]);
};

const refusal = (
  what: string,
  problems: readonly CheckProblem[],
  advice: readonly string[] = [],
): Failure =>
  new Failure('REFUSED', [`${what}:`, ...problems.map(describeProblem), ...advice].join('\n'));

const POLL_EVERY_MS = 1_000;
/** Without any change of its place in the queue. The longest pause before a trial is repeated has 900. */
const MAX_POLLS = 1_200;

/** Says where the release is in the queue, whenever that changes. @throws Failure */
const waitForChecks = async (
  registry: Registry,
  uploaded: Release,
  output: CommandContext['output'],
): Promise<Release> => {
  let release = uploaded;
  let said = '';
  for (let polls = 0; release.state === 'uploaded' && !release.report.trial; polls += 1) {
    if (polls === MAX_POLLS)
      throw new Failure(
        'UNREACHABLE',
        `${release.version} is uploaded, but its checks have not finished. See the result later: npx festival history ${release.area}`,
      );
    await pause(POLL_EVERY_MS);
    release = await registry.call('GET /releases/:area/:id', release).catch((failure: Failure) => {
      // The next poll may succeed.
      if (failure.kind === 'UNREACHABLE') return release;
      throw failure;
    });
    const turn = release.turn ? turnSentence(release.turn) : said;
    if (turn === said) continue;
    output.step(turn);
    said = turn;
    polls = 0;
  }
  return release;
};

/** The folder of an area, and the version in its `package.json`: the current folder, in a repository of its own, or one below it. @throws Failure */
export const findApp = (root: string, area: string): { dir: string; version: string } => {
  const below = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(root, name));
  const dir =
    area === SHELL
      ? join(root, SHELL)
      : [root, ...below].find((folder) => nameIn(join(folder, 'area.json')) === area);
  if (!dir)
    throw new Failure(
      'USAGE',
      `No area.json here says that it is ${area}, or it cannot be read. Run this in the area's folder or in the one above it.`,
    );
  const { version = '0.0.0' } = readJson(join(dir, 'package.json'));
  return { dir, version };
};

/** The name that an `area.json` gives. A folder's file that is missing or broken gives none: it may be a neighbour's. */
const nameIn = (file: string): unknown => {
  try {
    return readJson(file)['name'];
  } catch {
    return undefined;
  }
};

/** @throws Failure */
const readJson = (file: string): Record<string, string> => {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
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
