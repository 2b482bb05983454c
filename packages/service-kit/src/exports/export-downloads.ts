import { type ExportKind, exportKinds, namesOf } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { csvOf, sendCsv } from '../csv.js';
import { PreparedReads, Transactions } from '../database.js';
import { DomainError } from '../errors.js';
import { ExportRegistry } from './export-registry.js';

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
