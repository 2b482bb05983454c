import type { Api } from '@festival/api-client';
import { withHeardMeanwhile } from '../../live/heard-meanwhile.js';

/** Whose list: everybody's, or a student's, which also says how the student stands in each workshop. */
export type Whose = 'public' | 'own';

export const LISTS = ['workshops', 'list'] as const;

export const listKey = (whose: Whose) => [...LISTS, whose] as const;

export const workshopsQuery = (api: Api, whose: Whose) => ({
  queryKey: listKey(whose),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withHeardMeanwhile(api.call('GET /workshops', { signal })),
});
