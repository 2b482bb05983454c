/** What admins do, as the audit log names it: what it is done to, and in the past tense what was done. */
export const auditActions = [
  'admin.set',
  'clock.moved',
  'order.verified',
  'order.unverified',
  'order.cancelled',
  'vendor.confirmed',
  'workshop.created',
  'workshop.changed',
  'workshop.withdrawn',
  'allocation.started',
  'photo.shortlisted',
  'photo.removed',
  'ballots.published',
  'points.given',
  'points.undone',
  'points.mended',
  'draw.announced',
  'draw.closed',
  'draw.drawn',
  'draw.redrawn',
] as const;
export type AuditAction = (typeof auditActions)[number];
