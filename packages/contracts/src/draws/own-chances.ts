import { z } from 'zod';
import { id } from '../common.js';

/** A student's own line in a draw's list. Only the student knows their code. */
export const ownChances = z.object({
  drawId: id,
  code: z.string(),
  chances: z.number().int(),
  /** The student's prize; null if they were not drawn. */
  won: z
    .object({
      /** The number of the prize, from 1. */
      prize: z.number().int(),
      /** Whether the prize was drawn again because the student did not answer. */
      isReplaced: z.boolean(),
      /** Whether the student agreed to be named. */
      isNamed: z.boolean(),
    })
    .nullable(),
});
export type OwnChances = z.infer<typeof ownChances>;

/**
 * A student's line in a draw. A student has two lines if their address and their account were not linked at the close; then the line with the prize
 * counts.
 */
export const ownLineOf = (lines: readonly OwnChances[], drawId: string): OwnChances | undefined => {
  const own = lines.filter((line) => line.drawId === drawId);
  return own.find(({ won }) => won && !won.isReplaced) ?? own[0];
};

/** Whether a winner's name is shown. The winner can change it back. */
export const consent = z.object({ named: z.boolean() });
