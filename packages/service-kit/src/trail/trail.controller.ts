import { calls } from '@festival/contracts/calls';
import type { ServiceName } from '@festival/contracts/services';
import type {
  TrailFilter,
  TrailPart,
  TrailPartsQuery,
  TrailQuery,
} from '@festival/contracts/trail';
import { Controller, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../audit/index.js';
import { Endpoint, Input } from '../http/index.js';
import { toAuditFilter } from './to-audit-filter.js';
import { toTrailEntry } from './to-trail-entry.js';
import { TrailLines } from './trail-lines.js';

const PAGE = 50;

/** The calls that read one service's audit log, whose name is part of the paths. */
export const trailControllerOf = (service: ServiceName): Type => {
  @Controller()
  class TrailController {
    constructor(
      private readonly auditLog: AuditLog,
      private readonly trailLines: TrailLines,
    ) {}

    @Endpoint(calls, `GET /internal/${service}/trail`)
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

    @Endpoint(calls, `GET /internal/${service}/trail/lines`)
    async lines(
      @Input() { query }: { query: TrailPartsQuery },
      @Res() reply: FastifyReply,
    ): Promise<void> {
      await reply.type('application/x-ndjson').send(this.trailLines.of(service, query));
    }

    @Endpoint(calls, `GET /internal/${service}/trail/count`)
    async count(@Input() { query }: { query: TrailFilter }): Promise<{ count: number }> {
      return { count: await this.auditLog.count(toAuditFilter(query)) };
    }
  }
  return TrailController;
};
