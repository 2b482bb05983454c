import * as tanstack from '@tanstack/react-query';
import { useHost } from '../host/host-context.js';
import { queryClientOf } from './query-client.js';

/*
 * TanStack's hooks with the page's client handed in, instead of a provider around the page: so the library is loaded by the
 * pages that use it, and not by every page.
 */

/** The page's cache of answers, for invalidating after a change. */
export const useQueryClient = (): tanstack.QueryClient => queryClientOf(useHost());

export const useQuery = ((options: tanstack.UseQueryOptions) =>
  tanstack.useQuery(options, useQueryClient())) as typeof tanstack.useQuery;

export const useMutation: typeof tanstack.useMutation = (options) =>
  tanstack.useMutation(options, useQueryClient());
