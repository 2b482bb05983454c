import type { ContestResults, PhotoEntry } from '@festival/contracts/photos';

type Ranking = Pick<ContestResults, 'entries' | 'removed'>;

/**
 * Ranks entries by votes. Equal votes share a place and are ordered by id; the next places are skipped. Entries without a vote have no place.
 * @param votes by entry; may include removed entries
 */
export const rankEntries = (
  entries: readonly PhotoEntry[],
  votes: ReadonlyMap<string, number>,
): Ranking => {
  const votesFor = ({ _id }: PhotoEntry) => votes.get(_id) ?? 0;
  const counts = entries.map(votesFor);
  const ranked = entries.map((entry) => {
    const own = votesFor(entry);
    const place = own === 0 ? null : 1 + counts.filter((count) => count > own).length;
    const isTied = own > 0 && counts.filter((count) => count === own).length > 1;
    return { ...entry, votes: own, place, isTied };
  });
  const standing = new Set(entries.map(({ _id }) => _id));
  return {
    entries: ranked.sort((a, b) => b.votes - a.votes || (a._id < b._id ? -1 : 1)),
    removed: [...votes]
      .filter(([id]) => !standing.has(id))
      .map(([_id, count]) => ({ _id, votes: count }))
      .sort((a, b) => (a._id < b._id ? -1 : 1)),
  };
};
