import { type CommandContext, registryOf } from './context.js';
import { describeStatus, showSeen } from './describe.js';

/** Makes an earlier live release live again. */
export const rollback = async (
  context: CommandContext,
  area: string,
  form: { steps: number; why: string },
): Promise<void> => {
  const registry = await registryOf(context, area);
  const known = await registry.releases();
  showSeen(context, known);
  const status = await registry.rollback({ ...form, from: known.live?.id });
  context.output.result(status, describeStatus(status));
};
