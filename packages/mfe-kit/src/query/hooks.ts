import * as tanstack from '@tanstack/react-query';
import { useHost } from '../host/host-context.js';
import { queryClientOf } from './query-client.js';

/*
 * TanStack's hooks with the page's client as an argument instead of a provider around the page, so that only pages that use the library load it.
 */

/** The page's query cache, for invalidating after a change. */
export const useQueryClient = (): tanstack.QueryClient => queryClientOf(useHost());

export const useQuery = ((options: tanstack.UseQueryOptions) =>
  tanstack.useQuery(options, useQueryClient())) as typeof tanstack.useQuery;

export const useMutation: typeof tanstack.useMutation = (options) =>
  tanstack.useMutation(options, useQueryClient());
