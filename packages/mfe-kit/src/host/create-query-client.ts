import { isApiError } from '@festival/api-client';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** A refusal stays a refusal however often one asks; only what did not get through, or a fault, is worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && (!isApiError(error) || error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying },
      mutations: { retry: false },
    },
  });
