import { type Permission, permissionLabels, permissions } from '@festival/contracts/permissions';
import { FormCheckbox } from '@festival/forms/fields';
import type { Form } from '@festival/forms/form';
import { FieldSet } from '@festival/ui/field-set';
import { Stack } from '@festival/ui/layout';

/** One checkbox for each permission. */
export type PermissionBoxes = Record<Permission, boolean>;

export const boxesOf = (held: readonly Permission[]): PermissionBoxes =>
  Object.fromEntries(permissions.map((one) => [one, held.includes(one)])) as PermissionBoxes;

export const tickedIn = (boxes: PermissionBoxes): Permission[] =>
  permissions.filter((one) => boxes[one]);

interface Props<Values extends PermissionBoxes, Sent> {
  form: Form<Values, Sent, Permission>;
}

/** The permissions of an admin. */
export function PermissionFields<Values extends PermissionBoxes, Sent>({
  form,
}: Props<Values, Sent>) {
  return (
    <FieldSet
      label="May look after"
      description="Each admin sees only the pages that these permissions allow."
    >
      <Stack gap={2}>
        {permissions.map((permission) => (
          <FormCheckbox key={permission} {...form.field(permission)} />
        ))}
      </Stack>
    </FieldSet>
  );
}

export const permissionNames = (held: readonly Permission[]): string =>
  held.map((one) => permissionLabels[one]).join(', ') || 'Nothing yet';
