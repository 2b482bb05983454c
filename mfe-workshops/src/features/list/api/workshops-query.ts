import type { Api } from '@festival/api-client';
import { withCountsWhileLoading } from '../../live/counts-while-loading.js';

/** Whose list: everybody's, or a student's, which also says how the student stands in each workshop. */
export type Whose = 'public' | 'own';

export const LISTS = ['workshops', 'list'] as const;

export const listKey = (whose: Whose) => [...LISTS, whose] as const;

export const workshopsQuery = (api: Api, whose: Whose) => ({
  queryKey: listKey(whose),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withCountsWhileLoading(api.call('GET /workshops', { signal })),
});
