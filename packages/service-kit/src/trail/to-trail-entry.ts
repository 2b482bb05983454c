import type { ServiceName } from '@festival/contracts/services';
import type { TrailEntry } from '@festival/contracts/trail';
import type { AuditEntry } from '../audit/index.js';

/** An entry of a service's audit log, as the API returns it. */
export const toTrailEntry = (service: ServiceName, entry: AuditEntry): TrailEntry => ({
  _id: entry.id,
  service,
  action: entry.action,
  subject: entry.subject,
  sentence: entry.sentence,
  actorId: entry.actorId,
  actor: entry.actorName,
  why: entry.why,
  before: entry.changedFrom,
  after: entry.changedTo,
  at: entry.happenedAt.toISOString(),
});
