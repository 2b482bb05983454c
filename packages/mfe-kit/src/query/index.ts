export {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
export { useMutation, useQuery, useQueryClient } from './hooks.js';
