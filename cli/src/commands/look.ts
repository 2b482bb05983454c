import { problemsOf } from '@festival/contracts/releases';
import { findRelease } from '../registry/find-release.js';
import { type CommandContext, registryOf } from './context.js';
import { describeProblem, describeRelease, describeStatus } from './describe.js';

/** Shows what is live of an area, or of all areas that the user is logged in for. */
export const status = async (context: CommandContext, area?: string): Promise<void> => {
  const areas = area === undefined ? await context.credentials.areas() : [area];
  const all = await Promise.all(
    areas.map(async (one) => (await registryOf(context, one)).releases()),
  );
  const lines = all.flatMap(describeStatus);
  context.output.result(
    all.map(({ area: name, revision, live }) => ({ area: name, revision, live })),
    lines.length > 0 ? lines : ['You are logged in for no area: npx festival login <address>'],
  );
};

/** Lists the kept releases, newest first, and why each cannot go live. */
export const history = async (context: CommandContext, area: string): Promise<void> => {
  const { releases } = await (await registryOf(context, area)).releases();
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
  const { id, version } = findRelease(await registry.releases(), wanted);
  const link = await registry.preview(id);
  context.output.result(link, [link.url, `Shows ${area} ${version} until ${link.expiresAt}.`]);
};
