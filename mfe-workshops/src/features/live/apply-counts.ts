import type { VacancyCount, Workshop } from '@festival/contracts/workshops';

/** The list with one workshop's counts as they are now; the same list where they were so already. */
export const applyCounts = (
  workshops: Workshop[],
  { _id, numRegistered, numWaitlisted, maxParticipants }: VacancyCount,
): Workshop[] => {
  const counts = { numRegistered, numWaitlisted, maxParticipants };
  const isNews = (workshop: Workshop) =>
    workshop._id === _id &&
    (workshop.numRegistered !== numRegistered ||
      workshop.numWaitlisted !== numWaitlisted ||
      workshop.maxParticipants !== maxParticipants);
  if (!workshops.some(isNews)) return workshops;
  return workshops.map((workshop) => (isNews(workshop) ? { ...workshop, ...counts } : workshop));
};

/** Somebody ahead of the student may have left the queue: only the server knows where the student is in it now. */
export const mayHaveMovedUp = (
  workshops: readonly Workshop[],
  { _id, numWaitlisted }: VacancyCount,
): boolean => {
  const before = workshops.find((workshop) => workshop._id === _id);
  return before?.mine === 'waitlisted' && numWaitlisted < before.numWaitlisted;
};
