export {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
export { foundOrNull } from './found-or-null.js';
export { useMutation, useQuery, useQueryClient } from './hooks.js';
