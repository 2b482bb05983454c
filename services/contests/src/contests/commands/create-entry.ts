import type { Entry, EntryForm } from '@festival/contracts/contests';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { newEntry } from '../domain/new-entry.js';
import { EntryEntity } from '../persistence/entry.entity.js';
import { toEntry } from '../persistence/entry.mapper.js';
import { EntryQueries } from '../queries/entry.queries.js';

@Injectable()
export class CreateEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: EntryQueries,
    private readonly auditLog: AuditLog,
    private readonly clock: FestivalClock,
  ) {}

  /**
   * A repeated request creates nothing, and is answered with what the first one created.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED
   */
  execute(
    admin: Identity,
    form: EntryForm,
    request: IdempotentRequest | undefined,
  ): Promise<Entry> {
    const created = newEntry(form, { id: uuid(), now: this.clock.now() });
    return createOnce(
      () =>
        this.transactions.run(async (manager) => {
          await claimKey(manager, request, created.id);
          await manager.insert(EntryEntity, created);
          await this.auditLog.append(manager, admin, {
            action: 'entry.created',
            subject: created.id,
            to: { name: created.name },
          });
          return toEntry(created);
        }),
      { read: (id) => this.queries.byId(id), name: 'entryId' },
    );
  }
}
