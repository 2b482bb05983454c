import type { Edition } from './edition.js';

export interface Places {
  numRegistered: number;
  /** Places that are offered to waiting students. Nobody else can have them. */
  numOffered?: number;
  maxParticipants: number;
}

export const vacancies = ({ numRegistered, numOffered = 0, maxParticipants }: Places): number =>
  Math.max(0, maxParticipants - numRegistered - numOffered);

export const vacancyText = ({ workshops }: Pick<Edition, 'workshops'>, places: Places): string =>
  vacancies(places) > workshops.unlimitedAbove ? 'Unlimited' : String(vacancies(places));
