import { z } from 'zod';
import { id } from '../common/index.js';

/** A student's own line in the list of a draw. Nobody else learns whose a code is. */
export const ownChances = z.object({
  drawId: id,
  code: z.string(),
  chances: z.number().int(),
  /** What they won; null for somebody who was not drawn. */
  won: z
    .object({
      /** Which of the draw's prizes, from 1. */
      prize: z.number().int(),
      /** It was drawn again, because they did not answer. */
      isReplaced: z.boolean(),
      /** Whether they agreed to be named. */
      isNamed: z.boolean(),
    })
    .nullable(),
});
export type OwnChances = z.infer<typeof ownChances>;

/**
 * A student's line in a draw. Somebody may have two: of their address and of their account, where it was not known at the close that they are one.
 * Then the one that has the prize counts.
 */
export const ownLineOf = (lines: readonly OwnChances[], drawId: string): OwnChances | undefined => {
  const own = lines.filter((line) => line.drawId === drawId);
  return own.find(({ won }) => won && !won.isReplaced) ?? own[0];
};

/** Whether a winner's name is shown; it can be taken back. */
export const consent = z.object({ named: z.boolean() });
export type Consent = z.infer<typeof consent>;
