import { isDeepStrictEqual } from 'node:util';
import { type AuditAction, type AuditedNames, sentenceOf } from '@festival/contracts/audit';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { formatInstant } from '@festival/edition/dates';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import {
  type AuditEntry,
  type AuditedValues,
  type AuditFilter,
  countEntries,
  insertEntries,
  insertTerms,
  newestFirst,
  oldestFirst,
  readEntries,
} from './audit.table.js';
import { EDITION, FestivalClock } from './clock.js';
import { PreparedReads, type Reads } from './database.js';
import type { Cursor, Page } from './keyset.js';
import { EndPeopleModule } from './people.js';

export type { AuditEntry, AuditFilter } from './audit.table.js';
export {
  AuditEntryEntity,
  type AuditedValues,
  AuditTermEntity,
  createAuditLogSql,
  EndTrail1700000000010,
  ERASED_ACTOR,
} from './audit.table.js';

const MAX_ENTRIES = 500;
const MAX_NAME_LENGTH = 255;
const MAX_SENTENCE_LENGTH = 1_000;

export interface AuditedAction {
  action: AuditAction;
  subject: string;
  /** What people call the thing, and whom it concerns. The sentence keeps it. */
  names?: AuditedNames;
  /** The e-mail addresses of the people it concerns. A search finds the entry by a whole address. Nobody can read them in the entry. */
  addresses?: readonly (string | null | undefined)[];
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
      sentence: sentenceOf(action, (at) => formatInstant({ timeZone }, at)).slice(
        0,
        MAX_SENTENCE_LENGTH,
      ),
    };
  });
  await insertEntries(manager, entries);
  await insertTerms(
    manager,
    entries.map((entry, at) => ({ ...entry, addresses: actions[at]?.addresses })),
  );
};

/** Stores the actions of admins: who did what, when and why, with the values before and after. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
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

  count(filter: AuditFilter, reads: Reads = this.reads): Promise<number> {
    return countEntries(reads, filter);
  }
}

/** For a service whose data admins can change. Its database needs the tables of the audit log, whose details end by the edition's dates. */
@Module({
  imports: [EndPeopleModule],
  providers: [AuditLog],
  exports: [AuditLog, EndPeopleModule],
})
export class AuditModule {}

/** The fields that differ between two states of the same thing, with both values. */
export const differences = <State extends AuditedValues>(
  before: State,
  after: State,
): { from: AuditedValues; to: AuditedValues } => {
  const changed = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const of = (state: State) => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { from: of(before), to: of(after) };
};

/** The actor in the audit log for what a schedule did. */
export const SCHEDULE = { sub: 'schedule', name: 'The schedule' } as const;
