import type { Profile } from '@festival/contracts/profile';
import { defineArea } from '@festival/mfe-kit/area';

export const profile: Profile = {
  displayName: 'Mei Lin Tan',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 3,
  totalPoints: 5,
  points: [{ points: 2, category: 'Workshop', source: 'workshop', at: '2021-02-20T08:00:00.000Z' }],
  pastOrders: [],
  unavailable: [],
};

/** A panel like those of the areas. */
const panelOf = (name: string, part: string, words: string) =>
  defineArea({
    name,
    routes: [],
    slots: {
      'profile.panel': {
        load:
          async () =>
          ({ profile: seen, onRetry }) =>
            seen.unavailable.includes(part) ? (
              <p>
                {words} cannot be shown just now
                <button type="button" onClick={onRetry}>
                  Try again
                </button>
              </p>
            ) : null,
      },
    },
  });
export const workshops = panelOf('workshops', 'workshops', 'Your workshops');
export const marketplace = panelOf('marketplace', 'catalogue', 'Your orders');

export const student = { _id: 'student-1', role: 'student' } as const;
