import type { OwnChances } from './draws.js';

// Apart from the schemas, so that the contests' page does not load the schema library.

/**
 * A student's line in a draw. A student has two lines if their address and their account were not linked at the close; then the line with the prize
 * counts.
 */
export const ownLineOf = (lines: readonly OwnChances[], drawId: string): OwnChances | undefined => {
  const own = lines.filter((line) => line.drawId === drawId);
  return own.find(({ won }) => won && !won.isReplaced) ?? own[0];
};
