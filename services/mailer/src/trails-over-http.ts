import type { ExportFilter } from '@festival/contracts/exports';
import { type ServiceName, serviceLabels } from '@festival/contracts/services';
import { type TrailEntry, type TrailPartsQuery, trailLine } from '@festival/contracts/trail';
import { ExportPostponed, type OtherTrails, TrailExport } from '@festival/service-kit/exports';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** An admin waits for the answer. */
const COUNT_WITHIN_MS = 2_000;

/** Reads the trails of the other services over HTTP, so that an admin gets all trails in one file. */
@Injectable()
export class TrailsOverHttp implements OtherTrails, OnModuleInit {
  constructor(
    private readonly services: ServiceClient,
    private readonly trailExport: TrailExport,
  ) {}

  onModuleInit(): void {
    this.trailExport.askOthersBy(this);
  }

  async count(
    service: ServiceName,
    { service: _, ...query }: ExportFilter<'trail'>,
  ): Promise<number> {
    try {
      const { count } = await this.services.call(`GET /internal/${service}/trail/count`, {
        query,
        timeoutMs: COUNT_WITHIN_MS,
      });
      return count;
    } catch {
      // The service may have entries; the export waits for its answer.
      return 1;
    }
  }

  async *entries(service: ServiceName, query: TrailPartsQuery): AsyncGenerator<TrailEntry> {
    try {
      const lines = this.services.lines(`GET /internal/${service}/trail/lines`, { query });
      for await (const line of lines) yield* trailLine.parse(line);
    } catch (cause) {
      const why = `${serviceLabels[service]}: this part of the site does not answer. The export goes on by itself.`;
      throw new ExportPostponed(why, { cause });
    }
  }
}
