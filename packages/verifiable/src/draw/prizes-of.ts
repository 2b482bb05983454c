interface Winner {
  replacedAt: string | null;
}

/**
 * The prize of each winner, from 1: the nth of those who were drawn first has the nth, and each later one has the prize that was drawn again then.
 * 0 for a winner whom no prize was drawn again for.
 * @param winners in the order in which they were drawn
 */
export const prizesOf = (winners: readonly Winner[], prizes: number): number[] => {
  const redrawn = winners
    .flatMap(({ replacedAt }, index) =>
      replacedAt === null ? [] : [{ index, at: Date.parse(replacedAt) }],
    )
    .sort((a, b) => a.at - b.at || a.index - b.index);
  const won: number[] = [];
  for (const index of winners.keys())
    won.push(index < prizes ? index + 1 : (won[redrawn[index - prizes]?.index ?? index] ?? 0));
  return won;
};
