import type { AdminWorkshop } from '@festival/contracts/participants';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useLiveList } from '../../shared/live-lists.js';

export const workshopsKey = ['admin', 'workshops'] as const;

/** All workshops, without their sign-ups. */
export const useWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'list'],
    queryFn: ({ signal }) =>
      api.call('GET /admin/workshops', { query: { participants: 'false' }, signal }),
  });
};

/** Keeps everything shown about workshops up to date: sign-ups, cancellations and attendance. */
export const useLiveWorkshops = (): void => useLiveList('workshops', workshopsKey);

/** The withdrawn workshops. They change when another one is withdrawn. */
export const useWithdrawnWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'withdrawn'],
    queryFn: ({ signal }) =>
      api.call('GET /admin/workshops', { query: { withdrawn: 'true' }, signal }),
  });
};

/** A workshop with its sign-ups, while the list is open. */
export const useSignUps = (workshopId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'sign-ups', workshopId],
    queryFn: ({ signal }) =>
      api.call('GET /admin/workshops/:id', { params: { id: workshopId }, signal }),
  });
};

/** `1 person`, `12 people` */
export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** The workshop that the form edits; undefined for a new workshop. */
export function FormTitle({ workshop }: { workshop: AdminWorkshop | undefined }) {
  if (!workshop) return 'Create a workshop';
  return (
    <>
      Edit <bdi>{workshop.name}</bdi>
    </>
  );
}
