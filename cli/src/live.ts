import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MAX_PAGE_SCRIPT } from '@festival/contracts/release-assets';
import {
  type AreaStatus,
  type CheckProblem,
  heaviestPage,
  problemsOf,
  type Release,
} from '@festival/contracts/releases';
import { EXIT, Failure } from './command.js';
import { areaOf } from './credentials.js';
import { type CommandContext, findRelease, Registry, registryOf, siteAt } from './registry.js';

/** What is live is shown before it is changed. The change names it, so that it fails if somebody else was faster. */
const readSeen = async (context: CommandContext, area: string) => {
  const registry = await registryOf(context, area);
  const known = await registry.call('GET /releases/:area');
  context.output.step(describeLive(known));
  return { registry, known };
};

/** Makes a release live. */
export const activate = async (
  context: CommandContext,
  area: string,
  wanted: string | undefined,
  { why }: { why: string },
): Promise<void> => {
  const { registry, known } = await readSeen(context, area);
  const status = await registry.call('POST /releases/:area/:id/activate', {
    id: findRelease(known, wanted).id,
    body: { why, from: known.live?.id },
  });
  context.output.result(status, [
    ...describeStatus(status),
    ...(known.live ? [`Back to ${known.live.version}: npx festival rollback ${area}`] : []),
  ]);
};

/** Makes an earlier live release live again. */
export const rollback = async (
  context: CommandContext,
  area: string,
  form: { steps: number; why: string },
): Promise<void> => {
  const { registry, known } = await readSeen(context, area);
  const body = { ...form, from: known.live?.id };
  const status = await registry.call('POST /releases/:area/rollback', { body });
  context.output.result(status, describeStatus(status));
};

/** Shows what is live of an area, or of all areas that the user is logged in for. */
export const status = async (context: CommandContext, area?: string): Promise<void> => {
  const areas = area === undefined ? await context.credentials.areas() : [area];
  const all = await Promise.all(
    areas.map(async (one) => (await registryOf(context, one)).call('GET /releases/:area')),
  );
  const lines = all.flatMap(describeStatus);
  context.output.result(
    all.map(({ area: name, revision, live }) => ({ area: name, revision, live })),
    lines.length > 0 ? lines : ['You are logged in for no area: npx festival login <address>'],
  );
};

/** Lists the kept releases, newest first, and why each cannot go live. */
export const history = async (context: CommandContext, area: string): Promise<void> => {
  const registry = await registryOf(context, area);
  const { releases } = await registry.call('GET /releases/:area');
  const lines = releases.flatMap((one) => [
    describeRelease(one),
    ...problemsOf(one).map(describeProblem),
  ]);
  context.output.result(releases, lines.length > 0 ? lines : [`${area} has no release yet.`]);
};

/** Creates a link that shows a release to anybody who has it. */
export const preview = async (
  context: CommandContext,
  area: string,
  wanted?: string,
): Promise<void> => {
  const registry = await registryOf(context, area);
  const { id, version } = findRelease(await registry.call('GET /releases/:area'), wanted);
  const link = await registry.call('POST /releases/:area/:id/previews', { id });
  context.output.result(link, [link.url, `Shows ${area} ${version} until ${link.expiresAt}.`]);
};

/** What to run to see how a release's pages looked when they were tried; nothing if they were not. */
export const adviceOnScreenshots = ({ area, version, report }: Release): string[] =>
  report.trial?.pictures.length
    ? [`See how its pages looked: npx festival screenshots ${area} ${version}`]
    : [];

/** Saves the screenshots of a release's trial. */
export const screenshots = async (
  context: CommandContext,
  area: string,
  wanted: string | undefined,
  { to }: { to: string },
): Promise<void> => {
  const registry = await registryOf(context, area);
  const { id, version, report } = findRelease(await registry.call('GET /releases/:area'), wanted);
  const images = report.trial?.pictures ?? [];
  if (images.length === 0) {
    const why = report.trial?.tried ? 'none of its pages could be opened' : 'it was not tried';
    throw new Failure(
      `There are no screenshots of ${area} ${version}: ${why}. See more: npx festival history ${area}`,
      EXIT.refused,
      'NO_SCREENSHOTS',
    );
  }
  const folder = resolve(context.root, to, area, version);
  await mkdir(folder, { recursive: true });
  const saved = [];
  for (const { name, path, width } of images) {
    const file = join(folder, name);
    await writeFile(file, await registry.image(id, name));
    saved.push({ file, path, width });
  }
  context.output.result(
    saved,
    saved.map(({ file, path, width }) => `${file}  ${path} at ${width} px`),
  );
};

/** Stores a token for its area after the site has accepted it. */
export const login = async (
  { output, credentials, readToken }: CommandContext,
  address: string,
): Promise<void> => {
  const url = siteAt(address);
  const token = await readToken();
  const area = areaOf(token);
  if (area === undefined)
    throw new Failure(
      'This is not a token of an area. It begins with fst_ and the name of the area.',
      EXIT.usage,
      'BAD_TOKEN',
    );
  await new Registry(area, { url, token }).call('GET /releases/:area');
  await credentials.keep(area, { url, token });
  output.result({ area, url, file: credentials.file }, [
    `You can release ${area} on ${url}. The token is stored in ${credentials.file}.`,
  ]);
};

/** A problem as one line: the place, and what to do. */
export const describeProblem = ({ message, path, width }: CheckProblem): string => {
  const places = [path, width === undefined ? undefined : `${width} px`].filter(Boolean);
  return `  ✗ ${message}${places.length > 0 ? ` [${places.join(', ')}]` : ''}`;
};

const describeRelease = ({ version, id, state, createdAt, uploadedBy, note }: Release) =>
  [version, id, state, createdAt, uploadedBy, note].filter(Boolean).join('  ');

const inKb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;

/** The most script that one of its pages loads, where pages were tried. */
const describeBudget = (live: Release): string[] => {
  const heaviest = heaviestPage(live);
  if (!heaviest) return [];
  const { path, bytes } = heaviest;
  return [`  budget: ${inKb(bytes)} of script on ${path}, of ${inKb(MAX_PAGE_SCRIPT)} at most`];
};

const describeLive = ({ area, live }: AreaStatus): string =>
  live ? `${area}: ${live.version} (${live.id}) is live` : `${area}: nothing is live`;

const describeErrors = ({ failingSince, numbers }: NonNullable<AreaStatus['live']>): string[] =>
  failingSince
    ? [`  ✗ many errors: ${numbers.errors} on ${numbers.views} pages of the last hour`]
    : [];

const describeStatus = (status: AreaStatus): string[] => [
  describeLive(status),
  ...(status.live ? [...describeErrors(status.live), ...describeBudget(status.live)] : []),
];
