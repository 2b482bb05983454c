import { calls } from '@festival/contracts/calls';
import type { ServiceName } from '@festival/contracts/services';
import type { TrailPart, TrailQuery } from '@festival/contracts/trail';
import { Controller, type Type } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { Endpoint, Input } from '../http/index.js';
import { toTrailEntry } from './to-trail-entry.js';

const PAGE = 50;

/** The call that reads one service's audit log, whose name is part of the path. */
export const trailControllerOf = (service: ServiceName): Type => {
  @Controller()
  class TrailController {
    constructor(private readonly auditLog: AuditLog) {}

    @Endpoint(calls, `GET /internal/${service}/trail`)
    async page(
      @Input() { query: { q, from, until, after } }: { query: TrailQuery },
    ): Promise<TrailPart> {
      const filter = {
        text: q,
        from: from === undefined ? undefined : new Date(from),
        until: until === undefined ? undefined : new Date(until),
      };
      const page = await this.auditLog.page(filter, {
        after: after === undefined ? undefined : [after],
        limit: PAGE,
      });
      return {
        entries: page.rows.map((entry) => toTrailEntry(service, entry)),
        hasMore: page.next !== null,
      };
    }
  }
  return TrailController;
};
