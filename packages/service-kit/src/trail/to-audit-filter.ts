import type { TrailFilter } from '@festival/contracts/trail';
import type { AuditFilter } from '../audit/index.js';

/** Converts the filter of the trail's calls for the audit log. */
export const toAuditFilter = ({ q, from, until }: TrailFilter): AuditFilter => ({
  text: q,
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
});
