import { findRelease } from '../registry/find-release.js';
import { type CommandContext, registryOf } from './context.js';
import { describeStatus, showSeen } from './describe.js';

/** Makes a release live. */
export const activate = async (
  context: CommandContext,
  area: string,
  wanted: string | undefined,
  { why }: { why: string },
): Promise<void> => {
  const registry = await registryOf(context, area);
  const known = await registry.releases();
  const { id } = findRelease(known, wanted);
  showSeen(context, known);
  const status = await registry.activate(id, { why, from: known.live?.id });
  context.output.result(status, [
    ...describeStatus(status),
    ...(known.live ? [`Back to ${known.live.version}: npx festival rollback ${area}`] : []),
  ]);
};
