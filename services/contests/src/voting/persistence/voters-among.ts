import type { EntityManager } from 'typeorm';

/** The students among these who have voted. SQL by hand, because an index alone answers it. */
export const votersAmong = async (
  manager: EntityManager,
  studentIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await manager.query<{ studentId: string }[]>(
    'SELECT student_id AS studentId FROM ballots WHERE student_id IN (?)',
    [studentIds],
  );
  return new Set(rows.map(({ studentId }) => studentId));
};
