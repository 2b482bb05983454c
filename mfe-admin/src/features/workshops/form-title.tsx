import type { AdminWorkshop } from '@festival/contracts/participants';

/** The workshop that the form edits; undefined for a new workshop. */
export function FormTitle({ workshop }: { workshop: AdminWorkshop | undefined }) {
  if (!workshop) return 'Create a workshop';
  return (
    <>
      Edit <bdi>{workshop.name}</bdi>
    </>
  );
}
