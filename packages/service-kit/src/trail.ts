import { Readable } from 'node:stream';
import type { ServiceName } from '@festival/contracts/services';
import type {
  TrailEntry,
  TrailFilter,
  TrailPart,
  TrailPartsQuery,
  TrailQuery,
} from '@festival/contracts/trail';
import { Controller, type DynamicModule, Module, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AuditEntry, type AuditFilter, AuditLog, AuditModule } from './audit.js';
import { Snapshots } from './database.js';
import { Endpoint, Input } from './http.js';

export const toAuditFilter = ({ q, from, until }: TrailFilter): AuditFilter => ({
  text: q,
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
});

export const toTrailEntry = (service: ServiceName, entry: AuditEntry): TrailEntry => ({
  _id: entry.id,
  service,
  action: entry.action,
  subject: entry.subject,
  sentence: entry.sentence,
  actorId: entry.actorId,
  actor: entry.actorName,
  why: entry.why,
  before: entry.changedFrom,
  after: entry.changedTo,
  at: entry.happenedAt.toISOString(),
});

/** Lets technical admins read a service's audit log, and the service that writes the file of all logs. */
@Module({})
export class TrailModule {
  static forRoot(service: ServiceName): DynamicModule {
    return {
      module: TrailModule,
      imports: [AuditModule],
      controllers: [trailControllerOf(service)],
    };
  }
}

const PAGE = 50;

const trailControllerOf = (service: ServiceName): Type => {
  @Controller()
  class TrailController {
    constructor(
      private readonly auditLog: AuditLog,
      private readonly snapshots: Snapshots,
    ) {}

    @Endpoint(`GET /internal/${service}/trail`)
    async page(
      @Input() { query: { after, ...filter } }: { query: TrailQuery },
    ): Promise<TrailPart> {
      const page = await this.auditLog.page(toAuditFilter(filter), {
        after: after === undefined ? undefined : [after],
        limit: PAGE,
      });
      return {
        entries: page.rows.map((entry) => toTrailEntry(service, entry)),
        hasMore: page.next !== null,
      };
    }

    @Endpoint(`GET /internal/${service}/trail/lines`)
    async lines(
      @Input() { query }: { query: TrailPartsQuery },
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const lines = Readable.from(this.read(query), { objectMode: false });
      await reply.type('application/x-ndjson').send(lines);
    }

    @Endpoint(`GET /internal/${service}/trail/count`)
    async count(@Input() { query }: { query: TrailFilter }): Promise<{ count: number }> {
      return { count: await this.auditLog.count(toAuditFilter(query)) };
    }

    /** Lines of JSON from one snapshot, at the reader's pace. The snapshot is closed when the stream ends or is destroyed. */
    private async *read({ before, ...filter }: TrailPartsQuery): AsyncGenerator<string> {
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
  return TrailController;
};
