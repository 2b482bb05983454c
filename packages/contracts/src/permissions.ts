/** What an admin may manage. This module has no schemas, so that a page can import it without the schema library. */
export const permissions = ['orders', 'workshops', 'contest', 'mails', 'technical'] as const;
export type Permission = (typeof permissions)[number];

export const permissionLabels: Readonly<Record<Permission, string>> = {
  orders: 'Orders and vendors',
  workshops: 'Workshops',
  contest: 'Contest, points and draws',
  mails: 'Reminder emails',
  technical: 'Admins and technical pages',
};

export interface Holder {
  role: string;
  /** Absent in sessions of versions before permissions: then an admin has all of them. */
  permissions?: readonly string[] | undefined;
}

/** The permissions of an account. Ignores those that only a newer version knows. */
export const permissionsOf = ({ role, permissions: held }: Holder): readonly Permission[] => {
  if (role !== 'admin') return [];
  return held ? permissions.filter((permission) => held.includes(permission)) : permissions;
};

/** Does not use `permissionsOf`, because every page loads this function. */
export const hasPermission = (
  { role, permissions: held }: Holder,
  permission: Permission,
): boolean => role === 'admin' && (held?.includes(permission) ?? true);
