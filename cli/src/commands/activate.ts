import type { AreaStatus } from '@festival/contracts/releases';
import { findRelease } from '../registry/find-release.js';
import { type CommandContext, registryOf } from './context.js';
import { describeStatus, showSeen } from './describe.js';

const nextSteps = (area: string, { live }: AreaStatus, canary: number | undefined): string[] => {
  if (canary !== undefined)
    return [
      `Show it to everybody: npx festival canary ${area} promote`,
      `Take it back: npx festival canary ${area} end`,
    ];
  return live ? [`Back to ${live.version}: npx festival rollback ${area}`] : [];
};

/** Makes a release live for all visitors, or first for a share of them. */
export const activate = async (
  context: CommandContext,
  area: string,
  wanted: string | undefined,
  { why, canary }: { why: string; canary?: number | undefined },
): Promise<void> => {
  const registry = await registryOf(context, area);
  const known = await registry.releases();
  const { id } = findRelease(known, wanted);
  showSeen(context, known);
  const status = await registry.activate(id, {
    why,
    from: known.live?.id,
    ...(canary !== undefined && { canaryShare: canary }),
  });
  context.output.result(status, [...describeStatus(status), ...nextSteps(area, known, canary)]);
};
