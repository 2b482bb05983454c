import type { ExportingService, ExportRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import { type ServiceName, serviceNames } from '@festival/contracts/services';
import type { TrailEntry, TrailPartsQuery } from '@festival/contracts/trail';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { AuditLog } from '../audit.js';
import { EDITION } from '../clock.js';
import { SERVICE } from '../config.js';
import type { Reads } from '../database.js';
import { DomainError } from '../errors.js';
import { toAuditFilter, toTrailEntry } from '../trail.js';
import { ExportRegistry } from './export-registry.js';

const BATCH = 500;

export interface OtherTrails {
  /** The approximate number of entries; 0 only if there are none. */
  count(service: ServiceName, filter: ExportFilter<'trail'>): Promise<number>;
  /** Reads the entries from one snapshot, oldest first. @throws ExportPostponed if the service does not answer */
  entries(service: ServiceName, query: TrailPartsQuery): AsyncIterable<TrailEntry>;
}

/** The ids of all services sort by the real time of writing. */
const isOlder = (one: TrailEntry, other: TrailEntry): boolean => one._id < other._id;

/**
 * Exports this service's trail, or, in the service that reads the others' trails, all trails as one file. Each log is read from its own snapshot,
 * and only up to an id that is generated before the first snapshot is opened. Entries never change, so the file is consistent at that instant.
 */
@Injectable()
export class TrailExport implements OnModuleInit {
  private others?: OtherTrails;

  constructor(
    private readonly registry: ExportRegistry,
    private readonly auditLog: AuditLog,
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(SERVICE) private readonly service: ExportingService,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'trail',
      count: (reads, filter) => this.count(reads, filter),
      batches: (reads, filter) => this.batches(reads, filter),
      describe: async (_, filter) => this.describe(filter),
    });
  }

  /** Lets this service export the trails of all services. */
  askOthersBy(others: OtherTrails): void {
    this.others = others;
  }

  private async count(reads: Reads, filter: ExportFilter<'trail'>): Promise<number> {
    const counts = await Promise.all(
      this.servicesOf(filter).map((service) =>
        service === this.service
          ? this.auditLog.count(toAuditFilter(filter), reads)
          : this.trailsOfOthers().count(service, filter),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async *batches(
    reads: Reads,
    { service, ...filter }: ExportFilter<'trail'>,
  ): AsyncGenerator<ExportRow<'trail'>[]> {
    // A generated id is greater than those of this process's entries even after the clock was set back.
    const query = { ...filter, before: uuid() };
    const trails = this.servicesOf({ service, ...filter }).map((service) =>
      service === this.service
        ? this.ownEntries(reads, query)
        : this.trailsOfOthers().entries(service, query),
    );
    for await (const batch of inBatches(mergeSorted(trails, isOlder), BATCH))
      yield batch.map((entry) => this.toRow(entry));
  }

  private async *ownEntries(
    reads: Reads,
    { before, ...filter }: TrailPartsQuery,
  ): AsyncGenerator<TrailEntry> {
    const wanted = { ...toAuditFilter(filter), before };
    for await (const batch of this.auditLog.batches(wanted, reads))
      for (const entry of batch) yield toTrailEntry(this.service, entry);
  }

  private servicesOf({ service }: ExportFilter<'trail'>): readonly ServiceName[] {
    return service === undefined ? serviceNames : [service];
  }

  /** @throws DomainError NOT_FOUND if this service only exports its own trail */
  private trailsOfOthers(): OtherTrails {
    if (!this.others) throw new DomainError('NOT_FOUND');
    return this.others;
  }

  /** `“refund”, from 2021-02-10 to 2021-02-11` */
  private describe({ q, from, until }: ExportFilter<'trail'>): string {
    const dayOf = (instant: string) => toZonedIso(this.edition, new Date(instant)).slice(0, 10);
    return [
      ...(q ? [`“${q}”`] : []),
      ...(from ? [`from ${dayOf(from)}`] : []),
      ...(until ? [`before ${dayOf(until)}`] : []),
    ].join(', ');
  }

  private toRow(entry: TrailEntry): ExportRow<'trail'> {
    return {
      at: toZonedIso(this.edition, new Date(entry.at)),
      service: entry.service,
      action: entry.action,
      subject: entry.subject,
      actorId: entry.actorId,
      actor: entry.actor,
      why: entry.why,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      id: entry._id,
      sentence: entry.sentence,
    };
  }
}

const jsonOf = (values: TrailEntry['before']): string => (values ? JSON.stringify(values) : '');

/** Merges sorted lists into one. It reads at most one item of each list ahead, and ends all lists when the reader stops early. */
export async function* mergeSorted<Item>(
  lists: readonly AsyncIterable<Item>[],
  isBefore: (one: Item, other: Item) => boolean,
): AsyncGenerator<Item> {
  const iterators = lists.map((list) => list[Symbol.asyncIterator]());
  try {
    const heads = await Promise.all(iterators.map((iterator) => iterator.next()));
    for (;;) {
      let first = -1;
      for (const [at, head] of heads.entries()) {
        if (head.done) continue;
        const best = heads[first];
        if (!best || best.done || isBefore(head.value, best.value)) first = at;
      }
      const [iterator, head] = [iterators[first], heads[first]];
      if (!iterator || !head || head.done) return;
      yield head.value;
      heads[first] = await iterator.next();
    }
  } finally {
    await Promise.all(iterators.map((iterator) => iterator.return?.()));
  }
}

/** Groups items into parts of at most `size`. No part is empty. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
