import { exportKinds } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import { Inject, Injectable } from '@nestjs/common';
import { Snapshots } from '../../database.js';
import { DomainError, isUnavailable } from '../../errors.js';
import { LOGGER, type Logger } from '../../logging.js';
import type { ObjectStore } from '../../objects.js';
import { ExportRegistry } from '../export-registry.js';
import { ExportPostponed } from '../export-source.js';
import { ExportsChannel } from '../exports-channel.js';
import { EXPORT_STORE } from '../files/export-store.js';
import { fileOf, mediaTypes } from '../files/file-of.js';
import type { ExportEntity } from '../persistence/export.entity.js';
import { objectOf, objectsOf, toExported } from '../persistence/export.mapper.js';
import { ExportRows } from '../persistence/export.rows.js';
import { LoadThrottle } from './load-throttle.js';

const TELL_EVERY_MS = 500;

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
      const stored = await this.store.put(name, file, { type: mediaTypes[row.format] });
      if (!stored) throw new Error(`${name} is taken`);
      if (!(await this.rows.finish(row, { rows: written.rows, bytes: stored.size }))) {
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
    let toldAt = performance.now();
    let beganAt = toldAt;
    for await (const batch of batches) {
      yield batch;
      stop.throwIfAborted();
      written.rows += batch.length;
      await this.throttle.after(performance.now() - beganAt);
      beganAt = performance.now();
      if (beganAt - toldAt < TELL_EVERY_MS) continue;
      if (!(await this.rows.progress(row, written.rows))) throw new Superseded();
      await this.channel.publish(toExported({ ...row, writtenRows: written.rows }));
      toldAt = beganAt;
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
