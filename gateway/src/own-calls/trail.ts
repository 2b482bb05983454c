import type { Identity } from '@festival/contracts/identity';
import { serviceNames } from '@festival/contracts/services';
import type { TrailEntry } from '@festival/contracts/trail';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject } from '@nestjs/common';
import { OwnCall } from '../edge/own-call.js';
import { askEach } from './ask-each.js';

const TIMEOUT_MS = 3_000;
const PAGE = 50;

/** The ids of all services sort by creation time. */
const newestFirst = (one: TrailEntry, other: TrailEntry): number =>
  one._id < other._id ? 1 : one._id > other._id ? -1 : 0;

/** Reads the audit logs of all services as one. */
@Controller('api')
export class TrailController {
  constructor(
    private readonly services: ServiceClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OwnCall('GET /admin/trail')
  async page(@Input() { query }: InputOf<'GET /admin/trail'>, @Who() as: Identity) {
    const options = { query, as, timeoutMs: TIMEOUT_MS };
    const { answers, missing } = await askEach(
      serviceNames,
      (service) => this.services.call(`GET /internal/${service}/trail`, options),
      (err, service) => this.logger.warn({ err, service }, 'the trail of a service is missing'),
    );
    const all = answers.flatMap((part) => part.entries).sort(newestFirst);
    const entries = all.slice(0, PAGE);
    const hasMore = all.length > PAGE || answers.some((part) => part.hasMore);
    const next = hasMore ? (entries.at(-1)?._id ?? null) : null;
    return { entries, next, unavailable: missing };
  }
}
