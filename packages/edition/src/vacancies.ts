import type { Edition } from './edition.js';

export interface Places {
  numRegistered: number;
  maxParticipants: number;
}

export const vacancies = ({ numRegistered, maxParticipants }: Places): number =>
  Math.max(0, maxParticipants - numRegistered);

/** Vacancies as they are told. */
export const vacancyText = ({ workshops }: Pick<Edition, 'workshops'>, places: Places): string =>
  vacancies(places) > workshops.unlimitedAbove ? 'Unlimited' : String(vacancies(places));
