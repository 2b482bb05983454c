import type { Clue } from '@festival/contracts/quizzes';
import type { Api } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import type { Edition } from '@festival/mfe-kit/edition';

type EditionClue = Edition['contests']['scavengerHunt']['clues'][number];

/** The clues that begin a round. The other clues are hidden on other pages. */
export const roundsOf = ({ contests }: Pick<Edition, 'contests'>): EditionClue[] =>
  contests.scavengerHunt.clues.filter(({ hiddenAt }) => hiddenAt === undefined);

/** Reads only these clues, so that the page's data reveals no others. */
export const cluesQuery = (api: Api, wanted: readonly EditionClue[]): PageQuery<Clue[]> => ({
  queryKey: ['clues', ...wanted.map(({ id }) => id)],
  queryFn: async ({ signal }) => {
    const clues = await api.call('GET /clues', { signal });
    return clues.filter(({ id }) => wanted.some((clue) => clue.id === id));
  },
});

/** The API data of the page about the hunt. */
export const scavengerHuntQueries = ({ api, edition }: PageRequest): PageQuery[] => [
  cluesQuery(api, roundsOf(edition)),
];
