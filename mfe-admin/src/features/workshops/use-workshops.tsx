import type { AdminWorkshop } from '@festival/contracts/participants';
import { useRead } from '../../shared/calls.js';

export const workshopsKey = ['admin', 'workshops'];

/** All workshops, without their sign-ups. */
export const useWorkshops = () =>
  useRead([...workshopsKey, 'list'], (api, signal) =>
    api.call('GET /admin/workshops', { query: { participants: 'false' }, signal }),
  );

/** The withdrawn workshops. They change when another one is withdrawn. */
export const useWithdrawnWorkshops = () =>
  useRead([...workshopsKey, 'withdrawn'], (api, signal) =>
    api.call('GET /admin/workshops', { query: { withdrawn: 'true' }, signal }),
  );

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
