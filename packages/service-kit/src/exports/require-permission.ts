import { type ExportKind, exportKinds } from '@festival/contracts/export-kinds';
import type { Identity } from '@festival/contracts/identity';
import { hasPermission, permissionLabels } from '@festival/contracts/permissions';
import { DomainError } from '../errors.js';

/** Whether an admin may export this, and may see such exports of others. */
export const mayExport = (who: Identity, kind: ExportKind): boolean =>
  hasPermission(who, exportKinds[kind].permission);

/** @throws DomainError PERMISSION_NEEDED */
export const requirePermission = (who: Identity, kind: ExportKind): void => {
  if (mayExport(who, kind)) return;
  const permissions = permissionLabels[exportKinds[kind].permission];
  throw new DomainError('PERMISSION_NEEDED', { params: { permissions } });
};
