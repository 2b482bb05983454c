import * as tanstack from '@tanstack/react-query';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { errorMessage, isApiError } from './api-error.js';
import { type Host, isFromStore, useHost } from './host.js';

export {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';

/*
 * TanStack's hooks with the page's client as an argument instead of a provider around the page, so that only pages that use the library load it.
 */

/** The page's query cache, for invalidating after a change. */
export const useQueryClient = (): tanstack.QueryClient => queryClientOf(useHost());

export const useQuery = ((options: tanstack.UseQueryOptions) =>
  tanstack.useQuery(options, useQueryClient())) as typeof tanstack.useQuery;

export const useMutation: typeof tanstack.useMutation = (options) =>
  tanstack.useMutation(options, useQueryClient());

type Failed = Pick<tanstack.UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** The props of an `ErrorState` for a query that failed: why, and the way to try again. */
export const failureOf = ({ error, isFetching, refetch }: Failed) => ({
  children: errorMessage(error),
  onRetry: () => void refetch(),
  busy: isFetching,
});

const RETRIES = 2;
const FRESH_MS = 10_000;

/** A refusal is final. Only a network failure or a fault is worth a retry. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && (!isApiError(error) || error.status === 0 || error.status >= 500);

/** One account's answers must not be shown to the next. */
const forgetWhenAccountChanges = (client: QueryClient, { session }: Host) => {
  let account = session.get()._id;
  session.subscribe(() => {
    if (session.get()._id === account) return;
    account = session.get()._id;
    for (const query of client.getQueryCache().getAll()) query.reset();
    // Later, when the page knows about the new session: queries for signed-in users would fail before that.
    setTimeout(() => void client.refetchQueries({ type: 'active' }));
  });
};

/** Adds the server's answers to the cache. They count as old as the page, which may have been cached for a while. */
const takeAnswers = (client: QueryClient, { answers = [] }: Host) => {
  const updatedAt = isFromStore() ? 0 : performance.timeOrigin;
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt });
};

/**
 * After a change it also reads again what was loading for the first time, because that answer may be from before the change. TanStack's client takes
 * it for the new one.
 */
class PageQueryClient extends QueryClient {
  /** First loads that are followed by another one. */
  private readonly followed = new Set<Query>();

  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.followed.has(query));
    for (const query of loading) this.followed.add(query);
    await super.invalidateQueries(filters, options);
    for (const query of loading) this.followed.delete(query);
    if (loading.length > 0)
      await super.invalidateQueries({ predicate: (query) => loading.includes(query) }, options);
  }
}

const clients = new WeakMap<Host, QueryClient>();

/** The client of a page. */
export const queryClientOf = (host: Host): QueryClient => {
  const known = clients.get(host);
  if (known) return known;
  const client = new PageQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: isWorthRetrying,
        // Off by default, because thousands of phones come back into view all the time. A query that needs it turns it on.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
  clients.set(host, client);
  // Without this, queries that paused while the page was hidden or offline would not continue.
  client.mount();
  takeAnswers(client, host);
  forgetWhenAccountChanges(client, host);
  return client;
};
