import { type CommandContext, registryOf } from './context.js';
import { describeStatus } from './describe.js';

/** Shows the release again that was live before, or several before. */
export const rollback = async (
  context: CommandContext,
  area: string,
  form: { steps: number; why: string },
): Promise<void> => {
  const status = await (await registryOf(context, area)).rollback(form);
  context.output.result(status, describeStatus(status));
};

/** Shows the canary to all visitors, or takes it back. */
export const endCanary = async (
  context: CommandContext,
  area: string,
  form: { promote: boolean; why: string },
): Promise<void> => {
  const status = await (await registryOf(context, area)).endCanary(form);
  context.output.result(status, describeStatus(status));
};
