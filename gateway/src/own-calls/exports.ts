import { type ExportingService, exportingServices } from '@festival/contracts/export-kinds';
import { EXPORTS_MISSING_HEADER, type Exported, serviceOfForm } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { OwnCall } from '../edge/own-call.js';
import { ServiceProxy } from '../edge/service-proxy.js';
import type { KnownRequest } from '../edge/sessions.js';
import { askEach } from './ask-each.js';

const TIMEOUT_MS = 3_000;

const newestFirst = (one: Exported, other: Exported): number =>
  other.askedAt.localeCompare(one.askedAt) || other._id.localeCompare(one._id);

type ById = InputOf<'GET /admin/exports/:id'>;

/** An export's id begins with the name of the service that has it. @throws DomainError NOT_FOUND */
const ownerOf = (id: string): ExportingService => {
  const owner = exportingServices.find((service) => id.startsWith(`${service}-`));
  if (!owner) throw new DomainError('NOT_FOUND');
  return owner;
};

/** Exports over all services. Each request goes to the service that has the data, and the list merges those of all services. */
@Controller('api')
export class ExportsController {
  constructor(
    private readonly proxy: ServiceProxy,
    private readonly services: ServiceClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OwnCall('POST /admin/exports')
  @RouteConfig({ readsJson: true })
  create(
    @Input() { body }: InputOf<'POST /admin/exports'>,
    @Req() request: KnownRequest,
    @Res() reply: FastifyReply,
  ) {
    const service = serviceOfForm(body);
    const path = `/internal/${service}/exports`;
    return this.proxy.pass(request, reply, { service, path, body: JSON.stringify(body) });
  }

  @OwnCall('GET /admin/exports')
  async list(@Who() as: Identity, @Res({ passthrough: true }) reply: FastifyReply) {
    const options = { as, timeoutMs: TIMEOUT_MS };
    const { answers, missing } = await askEach(
      exportingServices,
      (service) => this.services.call(`GET /internal/${service}/exports`, options),
      (err, service) => this.logger.warn({ err, service }, 'the exports of a service are missing'),
    );
    if (missing.length > 0) reply.header(EXPORTS_MISSING_HEADER, missing.join(', '));
    return answers.flat().sort(newestFirst);
  }

  @OwnCall('GET /admin/exports/:id')
  show(@Input() { params }: ById, @Req() request: KnownRequest, @Res() reply: FastifyReply) {
    return this.handOver(params.id, '', request, reply);
  }

  @OwnCall('POST /admin/exports/:id/cancel')
  cancel(@Input() { params }: ById, @Req() request: KnownRequest, @Res() reply: FastifyReply) {
    return this.handOver(params.id, '/cancel', request, reply);
  }

  @OwnCall('GET /admin/exports/:id/file')
  file(@Input() { params }: ById, @Req() request: KnownRequest, @Res() reply: FastifyReply) {
    return this.handOver(params.id, '/file', request, reply);
  }

  private handOver(
    id: string,
    end: string,
    request: KnownRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const service = ownerOf(id);
    const path = `/internal/${service}/exports/${encodeURIComponent(id)}${end}`;
    return this.proxy.pass(request, reply, { service, path, body: null });
  }
}
