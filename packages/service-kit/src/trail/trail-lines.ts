import { Readable } from 'node:stream';
import type { ServiceName } from '@festival/contracts/services';
import type { TrailPartsQuery } from '@festival/contracts/trail';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { Snapshots } from '../database/index.js';
import { toAuditFilter } from './to-audit-filter.js';
import { toTrailEntry } from './to-trail-entry.js';

/** Streams a service's complete audit log to the service that merges the logs of all services. */
@Injectable()
export class TrailLines {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly snapshots: Snapshots,
  ) {}

  /** Returns lines of JSON, read from one snapshot at the reader's pace. The snapshot is closed when the stream ends or is destroyed. */
  of(service: ServiceName, query: TrailPartsQuery): Readable {
    return Readable.from(this.lines(service, query), { objectMode: false });
  }

  private async *lines(
    service: ServiceName,
    { before, ...filter }: TrailPartsQuery,
  ): AsyncGenerator<string> {
    const snapshot = await this.snapshots.open();
    try {
      const wanted = { ...toAuditFilter(filter), before };
      for await (const batch of this.auditLog.batches(wanted, snapshot))
        yield `${JSON.stringify(batch.map((entry) => toTrailEntry(service, entry)))}\n`;
    } finally {
      await snapshot.close();
    }
  }
}
