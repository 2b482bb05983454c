import { type AuditAction, type AuditedNames, sentenceOf } from '@festival/contracts/audit';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { EDITION } from '../clock/edition.token.js';
import { FestivalClock } from '../clock/festival-clock.js';
import { PreparedReads, type Reads } from '../database/index.js';
import type { Cursor, Page } from '../keyset/index.js';
import { insertTerms } from './audit-terms.table.js';
import {
  type AuditEntry,
  type AuditFilter,
  countEntries,
  insertEntries,
  newestFirst,
  oldestFirst,
  readEntries,
  readUntold,
} from './persistence/audit.rows.js';
import type { AuditedValues } from './persistence/audit-entry.entity.js';

/** The maximum number of entries in a page. */
const MAX_ENTRIES = 500;
const MAX_NAME_LENGTH = 255;
const MAX_SENTENCE_LENGTH = 1_000;
/** How many older entries get their terms in one statement. */
const BATCH = 100;

export interface AuditedAction {
  action: AuditAction;
  /** The id of the changed thing. */
  subject: string;
  /** What people call the thing, and whom it concerns. The sentence keeps it. */
  names?: AuditedNames;
  why?: string;
  /** The changed values before the action; absent if the thing did not exist. */
  from?: AuditedValues;
  to?: AuditedValues;
}

/**
 * Writes entries in the transaction of the actions, each with its sentence and the words by which it is found.
 * @param happenedAt festival time; a script on the server passes real time, because it has no festival clock
 * @param timeZone of the times in the sentences
 */
export const writeAuditEntries = async (
  manager: EntityManager,
  who: Pick<Identity, 'sub' | 'name'>,
  actions: readonly AuditedAction[],
  happenedAt: Date,
  timeZone = 'UTC',
): Promise<void> => {
  if (actions.length === 0) return;
  const entries = actions.map((action): AuditEntry => {
    const { why = '', from, to } = action;
    return {
      id: uuid(),
      action: action.action,
      subject: action.subject,
      actorId: who.sub,
      actorName: who.name.slice(0, MAX_NAME_LENGTH),
      why,
      changedFrom: from ?? null,
      changedTo: to ?? null,
      happenedAt,
      sentence: sentenceOf(action, timeZone).slice(0, MAX_SENTENCE_LENGTH),
    };
  });
  await insertEntries(manager, entries);
  await insertTerms(manager, entries);
};

/** Stores the actions of admins: who did what, when and why, with the values before and after. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
    private readonly dataSource: DataSource,
    @Inject(EDITION) private readonly edition: Pick<Edition, 'timeZone'>,
  ) {}

  /** Writes an entry in the transaction of the action, so that neither exists without the other. */
  append(
    manager: EntityManager,
    who: Pick<Identity, 'sub' | 'name'>,
    ...actions: AuditedAction[]
  ): Promise<void> {
    const { timeZone } = this.edition;
    return writeAuditEntries(manager, who, actions, this.clock.now(), timeZone);
  }

  /** One page of entries, newest first; 500 at most. */
  async page(
    filter: AuditFilter,
    { after, limit = MAX_ENTRIES }: { after?: Cursor | undefined; limit?: number } = {},
  ): Promise<Page<AuditEntry>> {
    if (filter.text) await this.completeTerms();
    const { orderBy } = newestFirst;
    return newestFirst.page({ after, limit, max: MAX_ENTRIES }, (following, take) =>
      readEntries(this.reads, filter, { following, orderBy, limit: take }),
    );
  }

  /** Returns all entries in parts, oldest first. Pass a snapshot to read them at one instant. */
  batches(filter: AuditFilter, reads: Reads): AsyncGenerator<AuditEntry[]> {
    const { orderBy } = oldestFirst;
    return oldestFirst.batches({ size: MAX_ENTRIES }, (following, limit) =>
      readEntries(reads, filter, { following, orderBy, limit }),
    );
  }

  async count(filter: AuditFilter, reads: Reads = this.reads): Promise<number> {
    if (filter.text) await this.completeTerms();
    return countEntries(reads, filter);
  }

  /** Writes the terms of entries that have none. The previous version writes such entries, also while it is being replaced. One index look-up when there are none. */
  private async completeTerms(): Promise<void> {
    for (;;) {
      const entries = await readUntold(this.reads, BATCH);
      await insertTerms(this.dataSource.manager, entries);
      if (entries.length < BATCH) return;
    }
  }
}
