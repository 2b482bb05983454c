import type { VacancyCount, Workshop } from '@festival/contracts/workshops';
import { applyCounts } from './apply-counts.js';

/** The counts that arrive while a list loads, for each list. */
const loading = new Set<VacancyCount[]>();

/** A list that is loading may be older than these counts. */
export const noteCounts = (counts: VacancyCount): void => {
  for (const arrived of loading) arrived.push(counts);
};

/** The list, with the counts that arrived while it loaded. If such a count is older than the list, a newer one follows and corrects it. */
export const withCountsWhileLoading = async (asked: Promise<Workshop[]>): Promise<Workshop[]> => {
  const arrived: VacancyCount[] = [];
  loading.add(arrived);
  try {
    const list = await asked;
    return arrived.reduce(applyCounts, list);
  } finally {
    loading.delete(arrived);
  }
};
