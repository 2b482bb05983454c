import type { VacancyCount, Workshop } from '@festival/contracts/workshops';

const COUNTS = ['numRegistered', 'numWaitlisted', 'numOffered', 'maxParticipants'] as const;

/** The list with one workshop's new counts; the same list when nothing changed. */
export const applyCounts = (
  workshops: Workshop[],
  { _id, numRegistered, numWaitlisted, numOffered, maxParticipants }: VacancyCount,
): Workshop[] => {
  const counts = { numRegistered, numWaitlisted, numOffered, maxParticipants };
  const isNews = (workshop: Workshop) =>
    workshop._id === _id && COUNTS.some((name) => (workshop[name] ?? 0) !== (counts[name] ?? 0));
  if (!workshops.some(isNews)) return workshops;
  return workshops.map((workshop) => (isNews(workshop) ? { ...workshop, ...counts } : workshop));
};

/** Somebody ahead of the student may have left the queue. Only the server knows the student's new position. */
export const mayHaveMovedUp = (
  workshops: readonly Workshop[],
  { _id, numWaitlisted }: VacancyCount,
): boolean => {
  const before = workshops.find((workshop) => workshop._id === _id);
  return before?.mine === 'waitlisted' && numWaitlisted < before.numWaitlisted;
};

/** A place was offered in a workshop where the student waits, or an offer has ended. Only the server knows whose offer it was. */
export const mayBeOffered = (
  waiting: readonly Pick<Workshop, '_id' | 'numOffered'>[],
  { _id, numOffered = 0 }: VacancyCount,
): boolean => waiting.some((each) => each._id === _id && (each.numOffered ?? 0) !== numOffered);
