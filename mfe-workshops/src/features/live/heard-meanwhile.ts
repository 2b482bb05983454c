import type { VacancyCount, Workshop } from '@festival/contracts/workshops';
import { applyCounts } from './apply-counts.js';

/** What is heard while each list that was asked for is on its way. */
const underway = new Set<VacancyCount[]>();

/** A list that is on its way may be older than these counts. */
export const hearMeanwhile = (counts: VacancyCount): void => {
  for (const heard of underway) heard.push(counts);
};

/** The list, with the changes that arrived while it loaded. A change that is older than the list is corrected by a newer one that follows. */
export const withHeardMeanwhile = async (asked: Promise<Workshop[]>): Promise<Workshop[]> => {
  const heard: VacancyCount[] = [];
  underway.add(heard);
  try {
    const list = await asked;
    return heard.reduce(applyCounts, list);
  } finally {
    underway.delete(heard);
  }
};
