import type { Identity } from '@festival/contracts/identity';
import { serviceNames } from '@festival/contracts/services';
import type { TrailEntry, TrailPage, TrailQuery } from '@festival/contracts/trail';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject, Injectable, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OwnCall } from '../edge/own-call.js';

const TIMEOUT_MS = 3_000;
const PAGE = 50;

/** The ids of all services sort by creation time. */
const newestFirst = (one: TrailEntry, other: TrailEntry): number =>
  one._id < other._id ? 1 : one._id > other._id ? -1 : 0;

/** Reads the audit logs of all services as one. */
@Injectable()
class TrailReader {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly services: ServiceClient,
  ) {}

  async page(query: TrailQuery, as: Identity, requestId: string): Promise<TrailPage> {
    const options = { query, as, requestId, timeoutMs: TIMEOUT_MS };
    const parts = await Promise.all(
      serviceNames.map(async (service) => {
        try {
          return {
            service,
            part: await this.services.call(`GET /internal/${service}/trail`, options),
          };
        } catch (err) {
          this.logger.warn({ err, service, requestId }, 'the trail of a service is missing');
          return { service, part: undefined };
        }
      }),
    );
    const all = parts.flatMap(({ part }) => part?.entries ?? []).sort(newestFirst);
    const entries = all.slice(0, PAGE);
    const hasMore = all.length > PAGE || parts.some(({ part }) => part?.hasMore);
    return {
      entries,
      next: hasMore ? (entries.at(-1)?._id ?? null) : null,
      unavailable: parts.filter(({ part }) => !part).map(({ service }) => service),
    };
  }
}

@Controller('api')
export class TrailController {
  constructor(private readonly trail: TrailReader) {}

  @OwnCall('GET /admin/trail')
  page(
    @Input() { query }: InputOf<'GET /admin/trail'>,
    @Who() who: Identity,
    @Req() { id }: FastifyRequest,
  ) {
    return this.trail.page(query, who, id);
  }
}

@Module({ controllers: [TrailController], providers: [TrailReader] })
export class TrailModule {}
