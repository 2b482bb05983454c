import type { EntityManager } from 'typeorm';

/** Which of these entries students can vote for. */
export const eligiblePhotos = async (
  manager: EntityManager,
  ids: readonly string[],
  { usesShortlist }: { usesShortlist: boolean },
): Promise<Set<string>> => {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM photo_entries WHERE id IN (?) AND state = 'submitted' AND (shortlisted = 1 OR ?)`,
    [ids, !usesShortlist],
  );
  return new Set(rows.map(({ id }) => id));
};
