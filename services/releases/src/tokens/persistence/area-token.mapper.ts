import type { AreaToken } from '@festival/contracts/releases';
import type { AreaTokenEntity } from './area-token.entity.js';

export const toAreaToken = (row: AreaTokenEntity): AreaToken => ({
  _id: row.id,
  area: row.area,
  label: row.label,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
