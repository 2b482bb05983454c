export {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
export { useMutation, useQueries, useQuery, useQueryClient } from './hooks.js';
