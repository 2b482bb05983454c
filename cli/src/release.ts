import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHELL } from '@festival/contracts/areas';
import {
  type CheckProblem,
  problemsOf,
  type Release,
  shortReleaseId,
  turnSentence,
} from '@festival/contracts/releases';
import { contentId, packFiles, readFolder } from '@festival/release-checks/files';
import { checkRelease } from '@festival/release-checks/static';
import { z } from 'zod';
import { EXIT, Failure } from './command.js';
import { activate, adviceOnScreenshots, describeProblem } from './live.js';
import { type CommandContext, type Registry, readLiveSite, registryOf } from './registry.js';

export interface ReleaseOptions {
  build: boolean;
  label?: string;
  note: string;
  activate?: boolean;
}

const POLL_EVERY_MS = 1_000;
/** Without any change of its place in the queue. The longest pause before a trial is repeated has 900. */
const MAX_POLLS = 1_200;

const refusal = (
  problems: readonly CheckProblem[],
  what: string,
  advice: readonly string[] = [],
): Failure =>
  new Failure(
    [`${what}:`, ...problems.map(describeProblem), ...advice].join('\n'),
    EXIT.refused,
    'CHECKS_FAILED',
  );

/** Whether all checks have finished. */
const isDecided = ({ state, report }: Release): boolean =>
  state !== 'uploaded' || report.trial !== null;

/** @returns undefined while the site does not answer; the next poll may succeed. @throws Failure for a refusal */
const readAgain = (registry: Registry, { id }: Release): Promise<Release | undefined> =>
  registry.call('GET /releases/:area/:id', { id }).catch((failure: unknown) => {
    if (failure instanceof Failure && failure.exitCode === EXIT.unreachable) return undefined;
    throw failure;
  });

/** Says where the release is in the queue, whenever that changes. @throws Failure */
const waitForChecks = async (
  registry: Registry,
  uploaded: Release,
  output: CommandContext['output'],
): Promise<Release> => {
  let release = uploaded;
  let said = '';
  for (let polls = 0; !isDecided(release); polls += 1) {
    if (polls === MAX_POLLS)
      throw new Failure(
        `${release.version} is uploaded, but its checks have not finished. See the result later: npx festival history ${release.area}`,
        EXIT.unreachable,
        'NOT_CHECKED_YET',
      );
    await pause(POLL_EVERY_MS);
    release = (await readAgain(registry, release)) ?? release;
    const turn = release.turn ? turnSentence(release.turn) : said;
    if (turn === said) continue;
    output.step(turn);
    said = turn;
    polls = 0;
  }
  return release;
};

/** Builds, checks and uploads a release, waits for its trial, and makes it live if requested. */
export const release = async (
  context: CommandContext,
  area: string,
  options: ReleaseOptions,
): Promise<void> => {
  const { output, root } = context;
  const registry = await registryOf(context, area);
  const app = findApp(root, area);
  if (options.build) {
    output.step(`Building ${area}…`);
    await buildApp(app);
  }
  const dist = builtFolder(app);
  const files = await readFolder(dist);
  output.step('Checking it against the site…');
  const problems = await checkRelease(area, files, await readLiveSite(registry));
  if (problems.length > 0)
    throw refusal(problems, `${area} cannot be released yet, and nothing was sent`);
  const archive = await packFiles(files);
  const version = options.label ?? `${app.version}-${shortReleaseId(contentId(files))}`;
  output.step(`Sending it (${Math.ceil(archive.length / 1_000)} KB)…`);
  const uploaded = await registry.upload(archive, version, options.note);
  output.step('Waiting for the trial of its pages…');
  const checked = await waitForChecks(registry, uploaded, output);
  if (checked.report.trial?.inconclusive)
    throw new Failure(
      `${area} ${checked.version} is uploaded, but it cannot go live yet. ${checked.report.trial.note}\nTry it again later with the same command.`,
      EXIT.unreachable,
      'TRIAL_INCONCLUSIVE',
    );
  if (checked.state === 'refused')
    throw refusal(
      problemsOf(checked),
      `${area} ${checked.version} was refused in its trial, and cannot go live`,
      adviceOnScreenshots(checked),
    );
  if (options.activate) return activate(context, area, checked.id, { why: options.note });
  output.result(checked, [
    `${area} ${checked.version} (${checked.id}) may go live.`,
    ...(checked.report.trial?.note ? [checked.report.trial.note] : []),
    `Show it to everybody: npx festival activate ${area} ${checked.version}`,
  ]);
};

const named = z.looseObject({ name: z.string() });
const versioned = z.looseObject({ version: z.string().default('0.0.0') });

export interface App {
  dir: string;
  /** The version in its `package.json`. */
  version: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const declares = (dir: string, area: string): boolean => {
  const file = join(dir, 'area.json');
  return existsSync(file) && named.safeParse(readJson(file)).data?.name === area;
};

const appAt = (dir: string): App => ({
  dir,
  version: versioned.parse(readJson(join(dir, 'package.json'))).version,
});

/** The folder of an area: the current folder, in a repository of its own, or one below it. @throws Failure */
export const findApp = (root: string, area: string): App => {
  if (area === SHELL && existsSync(join(root, SHELL, 'package.json')))
    return appAt(join(root, SHELL));
  const below = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(root, name));
  const dir = [root, ...below].find((folder) => declares(folder, area));
  if (dir) return appAt(dir);
  throw new Failure(
    `No area.json here says that it is ${area}. Run this in the area's folder or in the one above it.`,
    EXIT.usage,
    'AREA_NOT_FOUND',
  );
};

const isWindows = process.platform === 'win32';

/** Runs the area's own `npm run build`, with its output on the error stream. @throws Failure */
const buildApp = async ({ dir }: App): Promise<void> => {
  const build = spawn('npm', ['run', 'build', '--silent'], {
    cwd: dir,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  });
  const [code] = await once(build, 'close');
  if (code !== 0)
    throw new Failure(
      `The build failed (npm run build in ${dir}). Its output is above; nothing was sent.`,
      EXIT.refused,
      'BUILD_FAILED',
    );
};

/** @throws Failure */
const builtFolder = ({ dir }: App): string => {
  const dist = join(dir, 'dist');
  if (existsSync(join(dist, 'assets.json'))) return dist;
  throw new Failure(
    `${dist} is no build of an area. Run the command without --no-build.`,
    EXIT.usage,
    'NOT_BUILT',
  );
};
