import { type ExportingService, exportKinds } from '@festival/contracts/export-kinds';
import type { Exported, ExportForm } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { Inject, Injectable } from '@nestjs/common';
import { nanoid } from 'nanoid';
import { AuditLog } from '../../audit.js';
import { RealClock } from '../../clock.js';
import { SERVICE } from '../../config.js';
import { PreparedReads, Transactions } from '../../database.js';
import { DomainError } from '../../errors.js';
import { claimKey, type IdempotentRequest } from '../../idempotency.js';
import { Outbox } from '../../outbox.js';
import { ExportRegistry } from '../export-registry.js';
import { ExportsChannel } from '../exports-channel.js';
import { ExportEntity } from '../persistence/export.entity.js';
import { exportInWords, toExported } from '../persistence/export.mapper.js';

/** Creates an export: the row, its entry in the audit log and its job, in one transaction. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly reads: PreparedReads,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly channel: ExportsChannel,
    private readonly clock: RealClock,
    @Inject(SERVICE) private readonly service: ExportingService,
  ) {}

  /** @throws RepeatedRequest; DomainError NOT_FOUND; the kind's own refusal if there is nothing to export, or if it is too early */
  async execute(
    who: Identity,
    { kind, filter, format }: ExportForm,
    request: IdempotentRequest | undefined,
  ): Promise<Exported> {
    const source = this.registry.get(kind);
    const about = (await source.describe?.(this.reads, filter)) ?? '';
    // Outside the transaction, because counting may call other services.
    const expectedRows = await source.count(this.reads, filter);
    const asked: ExportEntity = {
      id: `${this.service}-${nanoid()}`,
      kind,
      filter,
      format,
      about,
      state: 'queued',
      attempt: 0,
      writtenRows: 0,
      bytes: null,
      expectedRows,
      problem: null,
      askedBy: who.sub,
      askedByName: who.name,
      askedAt: this.clock.now(),
      endedAt: null,
    };
    await this.transactions.run(async (manager) => {
      await claimKey(manager, request, asked.id);
      await source.permit?.(manager, who);
      if (expectedRows === 0) throw new DomainError(exportKinds[kind].none);
      await manager.insert(ExportEntity, asked);
      await this.auditLog.append(manager, who, {
        action: 'export.asked',
        subject: asked.id,
        names: { export: exportInWords(asked) },
        to: { kind, filter, format },
      });
      await this.outbox.add(manager, {
        name: 'export.build',
        jobId: `export.${asked.id}`,
        data: { service: this.service, exportId: asked.id },
      });
    });
    const exported = toExported(asked);
    await this.channel.publish(exported);
    return exported;
  }
}
