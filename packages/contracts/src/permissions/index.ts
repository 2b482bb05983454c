/** What an admin may look after. Without a schema, so that a page can ask and not get the schema library with it. */
export const permissions = ['orders', 'workshops', 'contest', 'mails', 'technical'] as const;
export type Permission = (typeof permissions)[number];

/** As people read them. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  orders: 'Orders and vendors',
  workshops: 'Workshops',
  contest: 'Contest, points and draws',
  mails: 'Reminder emails',
  technical: 'Admins and technical pages',
};

export interface Holder {
  role: string;
  /** Absent where a version before permissions wrote it: then an admin has all of them. */
  permissions?: readonly string[] | undefined;
}

/** The permissions that somebody has; those that only a newer version knows are left out. */
export const permissionsOf = ({ role, permissions: held }: Holder): readonly Permission[] => {
  if (role !== 'admin') return [];
  return held ? permissions.filter((permission) => held.includes(permission)) : permissions;
};

/** By itself, and not by the list above: every page carries it. */
export const hasPermission = (
  { role, permissions: held }: Holder,
  permission: Permission,
): boolean => role === 'admin' && (held?.includes(permission) ?? true);
