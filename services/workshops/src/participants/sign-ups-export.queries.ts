import type { WorkshopCsvRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BATCH, byArrival, type ParticipantRow } from './participant.table.js';
import {
  countSignUps,
  type ListedWorkshop,
  readBatch,
  readListedWorkshops,
} from './sign-ups-export.table.js';

type Filter = ExportFilter<'sign-ups'>;

/**
 * Sign-ups as a spreadsheet: by workshop, in order of arrival, without cancelled ones. Either of one workshop, which may be withdrawn, or of all
 * workshops that are not.
 */
@Injectable()
export class SignUpsExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'sign-ups',
      count: countSignUps,
      batches: (reads, filter) => this.batches(reads, filter),
      describe: this.describe,
    });
  }

  private async describe(reads: Reads, filter: Filter): Promise<string> {
    if (filter.workshopId === undefined) return '';
    const [workshop] = await readListedWorkshops(reads, filter);
    if (!workshop) throw new DomainError('NOT_FOUND');
    return workshop.name;
  }

  private async *batches(reads: Reads, filter: Filter): AsyncGenerator<WorkshopCsvRow[]> {
    for (const workshop of await readListedWorkshops(reads, filter)) {
      const batches = byArrival.batches({ size: BATCH }, (following) =>
        readBatch(reads, workshop, following),
      );
      for await (const batch of batches) yield batch.map((row) => this.toRow(workshop, row));
    }
  }

  private toRow({ name }: ListedWorkshop, row: ParticipantRow): WorkshopCsvRow {
    return {
      workshop: name,
      name: row.name,
      contactNumber: row.contactNumber,
      emailAddress: row.emailAddress,
      matricNumber: row.matricNumber,
      status: row.status,
      signedUpAt: toZonedIso(this.edition, row.signedUpAt),
    };
  }
}
