import type { EntryCsvRow } from '@festival/contracts/export-kinds';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { fullViews } from '@festival/images/encode';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { countEntries, type EntryCsv, entryBatches } from '../persistence/entry-csv.rows.js';

/** Exports entries in the order of submission, including withdrawn and removed ones. */
@Injectable()
export class EntriesExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'entries',
      count: countEntries,
      batches: (reads) => this.batches(reads),
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<EntryCsvRow[]> {
    for await (const batch of entryBatches(reads)) yield batch.map((row) => this.toRow(row));
  }

  private toRow(row: EntryCsv): EntryCsvRow {
    return {
      id: row.id,
      state: row.state,
      category: row.category,
      name: row.name,
      emailAddress: row.emailAddress,
      phoneNumber: row.phoneNumber,
      matric: row.matric ?? '',
      caption: row.caption ?? '',
      description: row.description,
      submissionLink: row.submissionLink,
      image: (row.imageSet && fullViews([row.imageSet])[0]) ?? '',
      shortlisted: String(row.shortlisted),
      submittedAt: toZonedIso(this.edition, row.submittedAt),
      removedBecause: row.removedBecause ?? '',
    };
  }
}
