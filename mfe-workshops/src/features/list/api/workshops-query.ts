import type { Api } from '@festival/mfe-kit/api';
import { withCountsWhileLoading } from '../../live/counts-while-loading.js';

/** The public list, or a student's own, which also has their standing in each workshop. */
export type Whose = 'public' | 'own';

export const LISTS = ['workshops', 'list'] as const;

export const listKey = (whose: Whose) => [...LISTS, whose] as const;

export const workshopsQuery = (api: Api, whose: Whose) => ({
  queryKey: listKey(whose),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withCountsWhileLoading(api.call('GET /workshops', { signal })),
});
