import { setTimeout as pause } from 'node:timers/promises';
import {
  type CheckProblem,
  problemsOf,
  type Release,
  shortReleaseId,
  turnSentence,
} from '@festival/contracts/releases';
import { contentId, packFolder, readFolder } from '@festival/release-checks/files';
import { checkRelease } from '@festival/release-checks/static';
import { buildApp, builtFolder } from '../building/build.js';
import { findApp } from '../building/find-app.js';
import { EXIT, Failure } from '../failure.js';
import { readLiveSite } from '../registry/live-site.js';
import type { Registry } from '../registry/registry.js';
import { activate } from './activate.js';
import { type CommandContext, registryOf } from './context.js';
import { describeProblem } from './describe.js';
import { adviceOnScreenshots } from './screenshots.js';

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
  registry.release(id).catch((failure: unknown) => {
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
  const archive = await packFolder(dist, [...files.keys()]);
  const uploaded = await registry.upload({
    archive,
    version: options.label ?? `${app.version}-${shortReleaseId(contentId(files))}`,
    note: options.note,
    onProgress: (sent) => output.progress('Sending it…', sent, archive.length),
  });
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
      `${area} ${checked.version} is uploaded, but it cannot go live`,
      adviceOnScreenshots(checked),
    );
  if (options.activate) return activate(context, area, checked.id, { why: options.note });
  output.result(checked, [
    `${area} ${checked.version} (${checked.id}) may go live.`,
    ...(checked.report.trial?.note ? [checked.report.trial.note] : []),
    `Show it to everybody: npx festival activate ${area} ${checked.version}`,
  ]);
};
