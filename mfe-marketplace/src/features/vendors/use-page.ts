import { useSearchParams } from '@festival/mfe-kit/router';

/** The page number in the address, from 1. An invalid number counts as 1. */
export const usePage = (): number => {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};
