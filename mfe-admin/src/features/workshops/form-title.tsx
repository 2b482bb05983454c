import type { AdminWorkshop } from '@festival/contracts/workshops';

/** What the form is of; undefined for a workshop that is yet to be. */
export function FormTitle({ workshop }: { workshop: AdminWorkshop | undefined }) {
  if (!workshop) return 'Create a workshop';
  return (
    <>
      Edit <bdi>{workshop.name}</bdi>
    </>
  );
}
