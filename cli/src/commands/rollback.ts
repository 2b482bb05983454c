import { type CommandContext, registryOf } from './context.js';
import { describeStatus } from './describe.js';

/** Makes an earlier live release live again. */
export const rollback = async (
  context: CommandContext,
  area: string,
  form: { steps: number; why: string },
): Promise<void> => {
  const status = await (await registryOf(context, area)).rollback(form);
  context.output.result(status, describeStatus(status));
};

/** Makes the canary live for all visitors, or takes it back. */
export const endCanary = async (
  context: CommandContext,
  area: string,
  form: { promote: boolean; why: string },
): Promise<void> => {
  const status = await (await registryOf(context, area)).endCanary(form);
  context.output.result(status, describeStatus(status));
};
