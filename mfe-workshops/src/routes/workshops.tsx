import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { workshopsQuery } from '../features/list/api/workshops-query.js';
import { Workshops } from '../features/list/components/workshops.js';

export const queries = async ({ api }: PageRequest): Promise<PageQuery[]> => [
  workshopsQuery(api, 'public'),
];

export function WorkshopsPage() {
  return <Workshops />;
}
