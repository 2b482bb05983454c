interface Winner {
  replacedAt: string | null;
}

/**
 * The prize of each winner, from 1: the first winners get the prizes in order, and each later winner gets the prize that was drawn again. 0 for a winner
 * without a redrawn prize.
 * @param winners in the order of drawing
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
