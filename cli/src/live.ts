import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type AreaReleases,
  type AreaStatus,
  type CheckProblem,
  problemsOf,
  type Release,
  shortReleaseId,
} from '@festival/contracts/releases';
import { type CommandContext, Failure } from './command.js';
import { areaOf } from './credentials.js';
import { Registry, siteAt } from './registry.js';

/** Stores a token for its area after the site has accepted it. */
export const login = async (
  { say, credentials, readToken }: CommandContext,
  address: string,
): Promise<void> => {
  const url = siteAt(address);
  const token = await readToken();
  const area = areaOf(token);
  if (area === undefined)
    throw new Failure(
      'USAGE',
      'This is not a token of an area. It begins with fst_ and the name of the area.',
    );
  await new Registry(area, { url, token }).call('GET /releases/:area');
  await credentials.keep(area, { url, token });
  say(`You can release ${area} on ${url}. The token is stored in ${credentials.file}.`);
};

const readArea = async ({ credentials }: CommandContext, area: string) => {
  const registry = new Registry(area, await credentials.of(area));
  return { registry, known: await registry.call('GET /releases/:area') };
};

/** Shows what is live and the kept releases, newest first, and why each cannot go live. */
export const status = async (context: CommandContext, area: string): Promise<void> => {
  const { known } = await readArea(context, area);
  context.say(
    ...describeStatus(known),
    ...known.releases.flatMap(({ version, id, state, createdAt, uploadedBy, note, ...one }) => [
      [version, id, state, createdAt, uploadedBy, note].filter(Boolean).join('  '),
      ...problemsOf(one).map(describeProblem),
    ]),
  );
};

/** Makes a release live. What is live is shown before. The change names it, so that it fails if somebody else was faster. */
export const activate = async (
  context: CommandContext,
  area: string,
  wanted: string | undefined,
  { why }: { why: string },
): Promise<void> => {
  const { registry, known } = await readArea(context, area);
  context.step(describeLive(known));
  const { id } = findRelease(known, wanted);
  const body = { why, from: known.live?.id };
  const changed = await registry.call('POST /releases/:area/:id/activate', { id, body });
  context.say(...describeStatus(changed));
  if (known.live) context.say(`Back to ${known.live.version}: npx festival rollback ${area}`);
};

/** Makes an earlier live release live again, as `activate` does. */
export const rollback = async (
  context: CommandContext,
  area: string,
  { why }: { why: string },
): Promise<void> => {
  const { registry, known } = await readArea(context, area);
  context.step(describeLive(known));
  const body = { why, from: known.live?.id };
  const changed = await registry.call('POST /releases/:area/rollback', { body });
  context.say(...describeStatus(changed));
};

/** Creates a link that shows a release to anybody who has it. */
export const preview = async (
  context: CommandContext,
  area: string,
  wanted?: string,
): Promise<void> => {
  const { registry, known } = await readArea(context, area);
  const { id, version } = findRelease(known, wanted);
  const link = await registry.call('POST /releases/:area/:id/previews', { id });
  context.say(link.url, `Shows ${area} ${version} until ${link.expiresAt}.`);
};

/** Saves the screenshots of a release's trial. */
export const screenshots = async (
  context: CommandContext,
  area: string,
  wanted: string | undefined,
  { to }: { to: string },
): Promise<void> => {
  const { registry, known } = await readArea(context, area);
  const { id, version, report } = findRelease(known, wanted);
  const images = report.trial?.pictures ?? [];
  if (images.length === 0) {
    const why = report.trial ? 'none of its pages could be opened' : 'it was not tried';
    throw new Failure(
      'REFUSED',
      `There are no screenshots of ${area} ${version}: ${why}. See more: npx festival status ${area}`,
    );
  }
  const folder = resolve(context.root, to, area, version);
  await mkdir(folder, { recursive: true });
  for (const { name, path, width } of images) {
    const file = join(folder, name);
    await writeFile(file, await registry.image(id, name));
    context.say(`${file}  ${path} at ${width} px`);
  }
};

/** The release with this version or id, whole or as pages show it; without one, the newest. @throws Failure */
const findRelease = ({ area, releases }: AreaReleases, wanted?: string): Release => {
  const found = releases.find(
    ({ id, version }) => wanted === undefined || [id, shortReleaseId(id), version].includes(wanted),
  );
  if (found) return found;
  throw new Failure(
    'REFUSED',
    wanted === undefined
      ? `${area} has no release yet. Run: npx festival release ${area}`
      : `${area} has no release ${wanted}. See those that are kept: npx festival status ${area}`,
  );
};

/** A problem as one line: the place, and what to do. */
export const describeProblem = ({ message, path, width }: CheckProblem): string => {
  const places = [path, width && `${width} px`].filter(Boolean);
  return `  ✗ ${message}${places.length > 0 ? ` [${places.join(', ')}]` : ''}`;
};

const describeLive = ({ area, live }: AreaStatus): string =>
  live ? `${area}: ${live.version} (${live.id}) is live` : `${area}: nothing is live`;

/** What is live, and whether its pages have many errors. */
const describeStatus = (status: AreaStatus): string[] => {
  const { numbers, failingSince } = status.live ?? {};
  if (!numbers || !failingSince) return [describeLive(status)];
  const { errors, views } = numbers;
  const warning = `  ✗ many errors: ${errors} on ${views} pages of the last hour`;
  return [describeLive(status), warning];
};
