import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ExportColumns,
  type ExportFormat,
  type ExportingService,
  type ExportKind,
  exportKinds,
  namesOf,
} from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import { exportJob, exportQueueOf } from '@festival/contracts/jobs';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import { writeXlsxStream } from 'hucre/xlsx';
import { CONFIG, type CommonConfig, SERVICE } from '../config.js';
import { csvOf } from '../csv.js';
import { Snapshots } from '../database.js';
import { DomainError, isUnavailable } from '../errors.js';
import { LOGGER, type Logger } from '../logging.js';
import type { ObjectStore } from '../objects.js';
import { openWorker, Queues } from '../queues.js';
import {
  type ExportEntity,
  ExportRows,
  ExportsChannel,
  objectOf,
  objectsOf,
  toExported,
} from './export.table.js';
import { EXPORT_STORE, ExportPostponed, ExportRegistry } from './export-registry.js';

/** The working time between two checks. A check takes a millisecond. */
const CHECK_EVERY_MS = 20;
/** The delay of the timer of a check. It fires late when the process or the machine is busy. */
const CHECK_MS = 1;
const LATE_MS = 3;
/** While others wait, the export gets a tenth of the time. */
const REST_FOR_WORK = 9;
const MAX_REST_MS = 1_000;

/**
 * Slows an export down while the machine is busy. From time to time, between two parts, it measures how late a timer fires. A timer is late when this process
 * answers many requests, or when others need the processors. Then the export rests for a multiple of the time that it worked.
 */
@Injectable()
export class LoadThrottle {
  private workedMs = 0;

  /** @param workedMs how long the last part took */
  async after(workedMs: number): Promise<void> {
    this.workedMs += workedMs;
    if (this.workedMs < CHECK_EVERY_MS) return;
    const rest = Math.min(this.workedMs * REST_FOR_WORK, MAX_REST_MS);
    this.workedMs = 0;
    const askedAt = this.now();
    await this.pause(CHECK_MS);
    const late = this.now() - askedAt - CHECK_MS;
    if (late >= LATE_MS) await this.pause(rest);
  }

  protected now(): number {
    return performance.now();
  }

  protected pause(ms: number): Promise<void> {
    return pause(ms);
  }
}

const PUBLISH_EVERY_MS = 500;

/** The export was cancelled, or another process started it again: this attempt no longer counts. */
class Superseded extends Error {}

const WAITS = 'The store of files cannot be reached. The export goes on by itself.';
const BROKEN = 'Something went wrong on our side. Please ask for it again.';

const isAway = (error: unknown): boolean =>
  error instanceof ExportPostponed ||
  isUnavailable(error) ||
  (error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE');

/**
 * Writes the file of an export, from one snapshot of the database directly to the store. Another attempt may start at any time, even while this one
 * still writes. Each attempt writes its own object, and the one that counts deletes the others.
 */
@Injectable()
export class BuildExport {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly snapshots: Snapshots,
    private readonly rows: ExportRows,
    private readonly channel: ExportsChannel,
    private readonly throttle: LoadThrottle,
    @Inject(EXPORT_STORE) private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param stop aborted when the process stops
   * @throws Error when the export must be tried again later
   */
  async execute(id: string, stop: AbortSignal): Promise<void> {
    const row = await this.rows.begin(id);
    if (!row) return;
    await this.channel.publish(toExported(row));
    try {
      await this.write(row, stop);
    } catch (error) {
      await this.end(row, error, stop);
    }
  }

  private async write(row: ExportEntity, stop: AbortSignal): Promise<void> {
    const source = this.registry.get(row.kind);
    const snapshot = await this.snapshots.open();
    const written = { rows: 0 };
    try {
      const batches = source.batches(snapshot, row.filter as ExportFilter);
      const file = fileOf(row.kind, row.format, this.watched(row, batches, written, stop));
      const name = objectOf(row);
      const bytes = await this.store.put(name, file, { type: mediaTypes[row.format] });
      if (bytes === undefined) throw new Error(`${name} is taken`);
      if (!(await this.rows.finish(row, { rows: written.rows, bytes }))) {
        await this.store.remove([name]);
        throw new Superseded();
      }
    } finally {
      await snapshot.close();
    }
    await this.publish(row.id);
    await this.removeLeftovers(row);
  }

  /** Counts the rows, records the progress, and lets other work go first between two parts. */
  private async *watched<Batch extends readonly unknown[]>(
    row: ExportEntity,
    batches: AsyncIterable<Batch>,
    written: { rows: number },
    stop: AbortSignal,
  ): AsyncGenerator<Batch> {
    let publishedAt = performance.now();
    let beganAt = publishedAt;
    for await (const batch of batches) {
      yield batch;
      stop.throwIfAborted();
      written.rows += batch.length;
      await this.throttle.after(performance.now() - beganAt);
      beganAt = performance.now();
      if (beganAt - publishedAt < PUBLISH_EVERY_MS) continue;
      if (!(await this.rows.progress(row, written.rows))) throw new Superseded();
      await this.channel.publish(toExported({ ...row, writtenRows: written.rows }));
      publishedAt = beganAt;
    }
    if (written.rows === 0) throw new DomainError(exportKinds[row.kind].none);
  }

  private async end(row: ExportEntity, error: unknown, stop: AbortSignal): Promise<void> {
    // The last state that this attempt published may be older than the cancellation.
    if (error instanceof Superseded) return this.publish(row.id);
    if (stop.aborted || isAway(error)) {
      const why = error instanceof ExportPostponed ? error.message : WAITS;
      const waits = await this.rows.requeue(row, stop.aborted ? null : why);
      await this.publish(row.id);
      if (waits) throw error;
      return;
    }
    const isRefusal = error instanceof DomainError;
    if (!isRefusal) this.logger.error({ err: error, export: row.id }, 'an export has failed');
    await this.rows.fail(row, isRefusal ? error.message : BROKEN);
    await this.publish(row.id);
  }

  private async publish(id: string): Promise<void> {
    const row = await this.rows.find(id);
    if (row) await this.channel.publish(toExported(row));
  }

  /** Deletes the files of attempts whose process died. */
  private async removeLeftovers(row: ExportEntity): Promise<void> {
    const names: string[] = [];
    for await (const { name } of this.store.list(objectsOf(row.id)))
      if (name !== objectOf(row)) names.push(name);
    await this.store.remove(names);
  }
}

/** Takes exports from the service's queue, one at a time. */
@Injectable()
export class ExportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private readonly queue: string;
  private worker?: Worker;

  constructor(
    private readonly build: BuildExport,
    private readonly queues: Queues,
    @Inject(SERVICE) service: ExportingService,
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = exportQueueOf(service);
  }

  onApplicationBootstrap(): void {
    // Adds the queue's depth to the metrics of this process.
    this.queues.get(this.queue);
    this.worker = openWorker({
      queue: this.queue,
      process: (job) => {
        const { data } = exportJob.safeParse(job.data);
        return data && this.build.execute(data.exportId, this.stop.signal);
      },
      concurrency: 1,
      redis: this.config,
      logger: this.logger,
    });
  }

  /** An export may take longer than a process has to stop, so it goes back to the queue and starts again elsewhere. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.worker?.close();
  }
}

type Batches = AsyncIterable<readonly Readonly<Record<string, string>>[]>;

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file of an export, written while its rows are read. Excel needs the mark in a CSV; the API's direct calls answer the same file without it. */
const fileOf = (kind: ExportKind, format: ExportFormat, batches: Batches): Readable => {
  const { columns, label } = exportKinds[kind];
  return format === 'csv'
    ? csvOf(namesOf(columns), batches, { hasMark: true })
    : xlsxOf(columns, batches, { sheet: label });
};

/** The limit of Excel. More rows go to another sheet. */
const MAX_ROWS_PER_SHEET = 1_048_576;

/** Characters that users can type but XML forbids: Excel would refuse the whole workbook. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/**
 * A workbook, written while its rows are read. Text from users is always a text cell, never a formula; numeric columns have number cells.
 * @param batches rows, as values by column name
 */
export const xlsxOf = (
  columns: ExportColumns,
  batches: AsyncIterable<readonly Readonly<Record<string, string>>[]>,
  { sheet, mostRowsASheet = MAX_ROWS_PER_SHEET }: { sheet: string; mostRowsASheet?: number },
): Readable => {
  const names = namesOf(columns);
  const rows = async function* () {
    for await (const batch of batches)
      for (const row of batch)
        yield names.map((name) => {
          const cell = row[name] ?? '';
          return columns[name]?.isNumber && cell !== '' ? Number(cell) : cell.replace(NO_XML, '');
        });
  };
  const written = writeXlsxStream(rows(), {
    name: sheet,
    columns: names.map((header) => ({ header })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: mostRowsASheet,
    zip64: true,
  });
  return Readable.fromWeb(written as ReadableStream);
};
