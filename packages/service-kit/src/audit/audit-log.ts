import type { AuditAction } from '@festival/contracts/audit';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { FestivalClock } from '../clock/festival-clock.js';
import { PreparedReads, type Reads } from '../database/index.js';
import type { Cursor, Page } from '../keyset/index.js';
import {
  type AuditFilter,
  countEntries,
  insertEntries,
  newestFirst,
  oldestFirst,
  readEntries,
} from './persistence/audit.rows.js';
import type { AuditEntryEntity, AuditedValues } from './persistence/audit-entry.entity.js';

/** The maximum number of entries in a page. */
const MAX_ENTRIES = 500;
const MAX_NAME_LENGTH = 255;

export interface AuditedAction {
  action: AuditAction;
  /** The id of the changed thing. */
  subject: string;
  why?: string;
  /** The changed values before the action; absent if the thing did not exist. */
  from?: AuditedValues;
  to?: AuditedValues;
}

/**
 * Writes entries in the transaction of the actions.
 * @param happenedAt festival time; a script on the server passes real time, because it has no festival clock
 */
export const writeAuditEntries = async (
  manager: EntityManager,
  who: Pick<Identity, 'sub' | 'name'>,
  actions: readonly AuditedAction[],
  happenedAt: Date,
): Promise<void> => {
  if (actions.length === 0) return;
  await insertEntries(
    manager,
    actions.map(({ action, subject, why = '', from, to }) => ({
      id: uuid(),
      action,
      subject,
      actorId: who.sub,
      actorName: who.name.slice(0, MAX_NAME_LENGTH),
      why,
      changedFrom: from ?? null,
      changedTo: to ?? null,
      happenedAt,
    })),
  );
};

/** Stores the actions of admins: who did what, when and why, with the values before and after. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
  ) {}

  /** Writes an entry in the transaction of the action, so that neither exists without the other. */
  append(
    manager: EntityManager,
    who: Pick<Identity, 'sub' | 'name'>,
    ...actions: AuditedAction[]
  ): Promise<void> {
    return writeAuditEntries(manager, who, actions, this.clock.now());
  }

  /** One page of entries, newest first; 500 at most. */
  page(
    filter: AuditFilter,
    { after, limit = MAX_ENTRIES }: { after?: Cursor | undefined; limit?: number } = {},
  ): Promise<Page<AuditEntryEntity>> {
    const { orderBy } = newestFirst;
    return newestFirst.page({ after, limit, max: MAX_ENTRIES }, (following, take) =>
      readEntries(this.reads, filter, { following, orderBy, limit: take }),
    );
  }

  /** Returns all entries in parts, oldest first. Pass a snapshot to read them at one instant. */
  batches(filter: AuditFilter, reads: Reads): AsyncGenerator<AuditEntryEntity[]> {
    const { orderBy } = oldestFirst;
    return oldestFirst.batches({ size: MAX_ENTRIES }, (following, limit) =>
      readEntries(reads, filter, { following, orderBy, limit }),
    );
  }

  count(filter: AuditFilter, reads: Reads = this.reads): Promise<number> {
    return countEntries(reads, filter);
  }
}
