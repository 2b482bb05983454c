import type { BallotCsvRow } from '@festival/contracts/export-kinds';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import type { Reads } from '@festival/service-kit/database';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { BallotEntity } from '../voting/ballot.table.js';
import { AuditedBallots } from './audited-ballots.queries.js';
import { ballotBatches, countBallots } from './published-ballots.table.js';
import { ResultsQueries } from './results.queries.js';

/** Exports ballots with their voters, after they are published. The audit log records the access. */
@Injectable()
export class BallotsExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly results: ResultsQueries,
    private readonly audited: AuditedBallots,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'ballots',
      permit: (manager, who) => this.audited.permit(manager, who),
      count: countBallots,
      batches: (reads) => this.batches(reads),
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<BallotCsvRow[]> {
    // A rehearsal may have withdrawn the list since the export was requested.
    await this.results.requirePublished();
    for await (const batch of ballotBatches(reads)) yield batch.map((row) => this.toRow(row));
  }

  private toRow(ballot: BallotEntity): BallotCsvRow {
    return {
      receipt: ballot.receipt,
      photo1: ballot.firstPhoto,
      photo2: ballot.secondPhoto ?? '',
      studentId: ballot.studentId,
      name: ballot.voterName,
      emailAddress: ballot.voterEmail,
      votedAt: toZonedIso(this.edition, ballot.castAt),
    };
  }
}
