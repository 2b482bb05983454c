import { type ExportingService, exportingServices } from '@festival/contracts/export-kinds';
import type { Exported } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';

const TIMEOUT_MS = 3_000;

const newestFirst = (one: Exported, other: Exported): number =>
  other.askedAt.localeCompare(one.askedAt) || other._id.localeCompare(one._id);

/** Reads the exports of every service in parallel. */
@Injectable()
export class ExportsReader {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly services: ServiceClient,
  ) {}

  /** Newest first, and the services that did not answer. */
  async list(
    as: Identity,
    requestId: string,
  ): Promise<{ exports: Exported[]; missing: ExportingService[] }> {
    const answers = await Promise.all(
      exportingServices.map(async (service) => {
        try {
          const options = { as, requestId, timeoutMs: TIMEOUT_MS };
          return {
            service,
            exports: await this.services.call(`GET /internal/${service}/exports`, options),
          };
        } catch (err) {
          this.logger.warn({ err, service, requestId }, 'the exports of a service are missing');
          return { service, exports: undefined };
        }
      }),
    );
    return {
      exports: answers.flatMap(({ exports = [] }) => exports).sort(newestFirst),
      missing: answers.filter(({ exports }) => !exports).map(({ service }) => service),
    };
  }
}
