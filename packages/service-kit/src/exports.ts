import {
  type ExportingService,
  type ExportKind,
  exportKindNames,
  exportKinds,
  namesOf,
} from '@festival/contracts/export-kinds';
import type { Exported, ExportFilter, ExportForm } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { hasPermission, permissionLabels } from '@festival/contracts/permissions';
import { EXPORT_SECONDS } from '@festival/contracts/retention';
import { nextExportState } from '@festival/lifecycles/export';
import {
  Controller,
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnModuleInit,
  Res,
  type Type,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { nanoid } from 'nanoid';
import { AuditLog, AuditModule } from './audit.js';
import { RealClock } from './clock.js';
import { SERVICE } from './config.js';
import { csvOf, sendCsv } from './csv.js';
import { PreparedReads, Transactions } from './database.js';
import { DomainError } from './errors.js';
import { BuildExport, ExportWorker, LoadThrottle, mediaTypes } from './exports/build-export.js';
import {
  asRequested,
  ExportEntity,
  ExportRows,
  ExportsChannel,
  expiryOf,
  exportInWords,
  fileNameOf,
  objectOf,
  objectsOf,
  toExported,
} from './exports/export.table.js';
import { EXPORT_STORE, ExportRegistry, exportStore } from './exports/export-registry.js';
import { TrailExport } from './exports/trail-export.js';
import { Endpoint, Input } from './http.js';
import {
  claimKey,
  createOnce,
  IdempotencyModule,
  type IdempotentRequest,
  KeyedRequest,
  type ToKeyedRequest,
} from './idempotency.js';
import { Who } from './identity.js';
import type { ObjectStore } from './objects.js';
import { Outbox, OutboxModule } from './outbox.js';
import { QueuesModule } from './queues.js';
import { doEach, Schedules, SchedulesModule } from './schedules.js';

export { createExportsSql, ExportEntity } from './exports/export.table.js';
export { ExportPostponed, ExportRegistry, exportVariables } from './exports/export-registry.js';
export { type OtherTrails, TrailExport } from './exports/trail-export.js';

interface ById {
  params: { id: string };
}

/** The export calls of one service, whose name is part of their paths. */
export const exportsControllerOf = (service: ExportingService): Type => {
  @Controller()
  class ExportsController {
    constructor(
      private readonly requestExport: RequestExport,
      private readonly cancelExport: CancelExport,
      private readonly rows: ExportRows,
      private readonly openFile: OpenExportFile,
    ) {}

    @Endpoint(`POST /internal/${service}/exports`)
    create(
      @Input() { body }: { body: ExportForm },
      @Who() admin: Identity,
      @KeyedRequest() keyed: ToKeyedRequest,
    ): Promise<Exported> {
      requirePermission(admin, body.kind);
      return createOnce(() => this.requestExport.execute(admin, body, keyed(body)), {
        read: async (id) => asRequested(await this.rows.get(id)),
        name: 'exportId',
      });
    }

    @Endpoint(`GET /internal/${service}/exports`)
    async list(@Who() admin: Identity): Promise<Exported[]> {
      const kinds = exportKindNames.filter((kind) => mayExport(admin, kind));
      return (await this.rows.newest(kinds)).map(toExported);
    }

    @Endpoint(`GET /internal/${service}/exports/:id`)
    async show(@Input() { params }: ById, @Who() admin: Identity): Promise<Exported> {
      return toExported(await this.find(params.id, admin));
    }

    @Endpoint(`POST /internal/${service}/exports/:id/cancel`)
    async cancel(@Input() { params }: ById, @Who() admin: Identity): Promise<Exported> {
      await this.find(params.id, admin);
      return this.cancelExport.execute(admin, params.id);
    }

    @Endpoint(`GET /internal/${service}/exports/:id/file`)
    async file(
      @Input() { params }: ById,
      @Who() admin: Identity,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const row = await this.find(params.id, admin);
      const found = await this.openFile.execute(admin, row);
      await reply
        .type(mediaTypes[row.format])
        .header('content-disposition', `attachment; filename="${fileNameOf(row)}"`)
        .header('content-length', found.size)
        .header('cache-control', 'private, no-store')
        .send(found.content);
    }

    /** @throws DomainError NOT_FOUND, PERMISSION_NEEDED */
    private async find(id: string, admin: Identity): Promise<ExportEntity> {
      const row = await this.rows.get(id);
      requirePermission(admin, row.kind);
      return row;
    }
  }
  return ExportsController;
};

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
    const requested: ExportEntity = {
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
      await claimKey(manager, request, requested.id);
      await source.permit?.(manager, who);
      if (expectedRows === 0) throw new DomainError(exportKinds[kind].none);
      await manager.insert(ExportEntity, requested);
      await this.auditLog.append(manager, who, {
        action: 'export.asked',
        subject: requested.id,
        names: { export: exportInWords(requested) },
        to: { kind, filter, format },
      });
      await this.outbox.add(manager, {
        name: 'export.build',
        jobId: `export.${requested.id}`,
        data: { service: this.service, exportId: requested.id },
      });
    });
    const exported = toExported(requested);
    await this.channel.publish(exported);
    return exported;
  }
}

/** Cancels an export. The running attempt notices it at its next part and leaves no file. */
@Injectable()
export class CancelExport {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: ExportRows,
    private readonly auditLog: AuditLog,
    private readonly channel: ExportsChannel,
    private readonly clock: RealClock,
  ) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND; FORBIDDEN for another admin's export; EXPORT_ENDED */
  async execute(who: Identity, id: string): Promise<Exported> {
    const row = await this.transactions.run(async (manager) => {
      const before = await this.rows.lock(manager, id);
      if (!before) throw new DomainError('NOT_FOUND');
      if (before.askedBy !== who.sub) throw new DomainError('FORBIDDEN');
      const state = nextExportState(before.state, 'CANCEL');
      if (!state) throw new DomainError('EXPORT_ENDED');
      if (state === before.state) return before;
      const change = { state, problem: null, endedAt: this.clock.now() };
      await manager.update(ExportEntity, { id }, change);
      await this.auditLog.append(manager, who, {
        action: 'export.cancelled',
        subject: id,
        names: { export: exportInWords(before) },
        from: { state: before.state },
        to: { state },
      });
      return { ...before, ...change };
    });
    const exported = toExported(row);
    await this.channel.publish(exported);
    return exported;
  }
}

type StoredFile = NonNullable<Awaited<ReturnType<ObjectStore['get']>>>;

/** Opens the file of an export. The audit log records the download before the first byte is sent. */
@Injectable()
export class OpenExportFile {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
    @Inject(EXPORT_STORE) private readonly store: ObjectStore,
  ) {}

  /** @throws DomainError NOT_FOUND before the export is done and after its day has ended; the kind's own refusals */
  async execute(who: Identity, row: ExportEntity): Promise<StoredFile> {
    const expiry = expiryOf(row);
    const isThere = row.state === 'done' && expiry !== null && expiry > this.clock.now();
    const found = isThere ? await this.store.get(objectOf(row)) : undefined;
    if (!found) throw new DomainError('NOT_FOUND');
    try {
      await this.transactions.run(async (manager) => {
        await this.registry.get(row.kind).permit?.(manager, who);
        await this.auditLog.append(manager, who, {
          action: 'export.downloaded',
          subject: row.id,
          names: { export: exportInWords(row) },
          to: { kind: row.kind, filter: row.filter, format: row.format },
        });
      });
    } catch (error) {
      found.content.destroy();
      throw error;
    }
    return found;
  }
}

/** Whether an admin may export this, and may see such exports of others. */
const mayExport = (who: Identity, kind: ExportKind): boolean =>
  hasPermission(who, exportKinds[kind].permission);

/** @throws DomainError PERMISSION_NEEDED */
const requirePermission = (who: Identity, kind: ExportKind): void => {
  if (mayExport(who, kind)) return;
  const permissions = permissionLabels[exportKinds[kind].permission];
  throw new DomainError('PERMISSION_NEEDED', { params: { permissions } });
};

const PRUNE_EVERY_MS = 10 * 60_000;

/** Deletes exports that ended a day ago: first the files of all attempts, then the rows. */
@Injectable()
export class PruneExports implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly rows: ExportRows,
    private readonly clock: RealClock,
    @Inject(EXPORT_STORE) private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'exports.prune',
      everyMs: PRUNE_EVERY_MS,
      run: () => this.execute(),
    });
  }

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const old = await this.rows.endedBefore(new Date(now - EXPORT_SECONDS * 1_000));
    await doEach(old.map((one) => () => this.forget(one.id)));
  }

  private async forget(id: string): Promise<void> {
    const names: string[] = [];
    for await (const { name } of this.store.list(objectsOf(id))) names.push(name);
    await this.store.remove(names);
    await this.rows.forget(id);
  }
}

/** Puts back an item that was read ahead. */
async function* beginningWith<Item>(first: Item, rest: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield first;
  for (;;) {
    const next = await rest.next();
    if (next.done) return;
    yield next.value;
  }
}

/**
 * Streams an export directly: the same rows and format, without the byte-order mark. It does not use a snapshot, because a slow reader would keep the
 * snapshot open, so the rows are not from one moment.
 */
@Injectable()
export class ExportDownloads {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly reads: PreparedReads,
    private readonly transactions: Transactions,
  ) {}

  /** @throws DomainError the kind's own refusals */
  async send<Kind extends ExportKind>(
    reply: FastifyReply,
    who: Identity,
    kind: Kind,
    filter: ExportFilter<Kind>,
  ): Promise<void> {
    const source = this.registry.get(kind);
    const { permit } = source;
    if (permit) await this.transactions.run((manager) => permit(manager, who));
    const { file, none, columns } = exportKinds[kind];
    const batches = source.batches(this.reads, filter)[Symbol.asyncIterator]();
    const first = await batches.next();
    if (first.done) throw new DomainError(none);
    const csv = csvOf(namesOf(columns), beginningWith(first.value, batches));
    await sendCsv(reply, csv, `${file}.csv`);
  }
}

/**
 * The exports of a service. Its configuration needs the `exportVariables`; its database needs the tables of exports, audit log, outbox and idempotency
 * keys. Each domain adds its sources to the `ExportRegistry`; the trail is always there.
 */
@Global()
@Module({})
export class ExportsModule {
  static forRoot(service: ExportingService): DynamicModule {
    return {
      module: ExportsModule,
      imports: [AuditModule, IdempotencyModule, OutboxModule, QueuesModule, SchedulesModule],
      controllers: [exportsControllerOf(service)],
      providers: [
        ExportRegistry,
        ExportRows,
        ExportsChannel,
        ExportDownloads,
        RequestExport,
        CancelExport,
        OpenExportFile,
        BuildExport,
        LoadThrottle,
        ExportWorker,
        PruneExports,
        TrailExport,
        exportStore,
      ],
      exports: [ExportRegistry, ExportDownloads, TrailExport],
    };
  }
}
