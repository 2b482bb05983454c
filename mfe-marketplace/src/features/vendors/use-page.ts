import { useSearchParams } from '@festival/mfe-kit/router';

/** The page that an address asks for, from 1; what makes no sense is the first. */
export const usePage = (): number => {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};
