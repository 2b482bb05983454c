import type { Clue } from '@festival/contracts/quizzes';
import type { Edition } from '@festival/edition';
import type { EditionSecrets } from '@festival/edition/secrets';

interface ToldClues {
  clues: Clue[];
  /** When the next clue opens; undefined when all are open. */
  nextAt: Date | undefined;
}

/** The clues. Only open ones include their text. */
export const listClues = (
  { contests }: Pick<Edition, 'contests'>,
  secrets: Pick<EditionSecrets, 'clues'>,
  now: Date,
): ToldClues => {
  const known = contests.scavengerHunt.clues.map(({ id, opens }) => ({
    id,
    opens: new Date(opens),
  }));
  const hidden = known.filter(({ opens }) => now < opens).map(({ opens }) => opens.getTime());
  return {
    clues: known.map(({ id, opens }) => ({
      id,
      opensAt: opens.toISOString(),
      text: now < opens ? null : (secrets.clues[id] as string),
    })),
    nextAt: hidden.length > 0 ? new Date(Math.min(...hidden)) : undefined,
  };
};
