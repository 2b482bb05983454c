import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportingServices } from '@festival/contracts/export-kinds';
import type { Identity } from '@festival/contracts/identity';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { MEDIA_URL as MEDIA } from '@festival/service-kit/images/encode';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import type { GatewayConfig } from '../config.js';
import { OwnCall } from '../edge/own-call.js';

const TIMEOUT_MS = 10_000;
/** Pictures are compressed already. */
const STORED = { level: 0 } as const;

/** What all services keep about a person, as one file. If a service does not answer there is none: a part would look like everything. */
@Controller('api')
export class PeopleController {
  constructor(
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @OwnCall('POST /admin/people/export')
  @RouteConfig({ readsJson: true })
  async export(
    @Input() { body }: InputOf<'POST /admin/people/export'>,
    @Who() as: Identity,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const options = { as, timeoutMs: TIMEOUT_MS };
    const { emailAddress, accounts } = await this.services.call('POST /internal/people/export', {
      body,
      ...options,
    });
    const person = { emailAddress, accountIds: accounts.map(({ _id }) => _id) };
    const records = await Promise.all(
      exportingServices.map((service) =>
        this.services.call(`POST /internal/${service}/person`, { body: person, ...options }),
      ),
    );
    const kinds = Object.assign({}, ...records.map((record) => record.kinds));
    const names = records.flatMap((record) => record.images).map(nameOf);
    const images = await Promise.all(names.map((name) => this.imageAt(name)));
    const missingImages = names.filter((_, index) => !images[index]);
    const all = { emailAddress, ...kinds, missingImages };
    const zip = zipSync({
      'person.json': strToU8(JSON.stringify(all, null, 2)),
      ...Object.fromEntries(
        names.flatMap((name, index) => (images[index] ? [[name, [images[index], STORED]]] : [])),
      ),
    });
    await reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="person.zip"')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(zip));
  }

  /** Undefined if the file is gone. @throws DomainError SERVICE_UNAVAILABLE */
  private async imageAt(name: string): Promise<Uint8Array | undefined> {
    const { MEDIA_DIR, MEDIA_URL } = this.config;
    if (!MEDIA_URL) return readFile(join(MEDIA_DIR, name)).catch(undefinedIfMissing);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${MEDIA_URL}/${name}`, { signal }).catch(() => undefined);
    if (answer?.status === 404) return undefined;
    const content = answer?.ok && (await answer.arrayBuffer().catch(() => undefined));
    if (!content) throw new DomainError('SERVICE_UNAVAILABLE');
    return new Uint8Array(content);
  }
}

const nameOf = (url: string): string => url.slice(MEDIA.length + 1);

const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
