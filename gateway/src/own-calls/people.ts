import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Identity } from '@festival/contracts/identity';
import {
  type Person,
  type PersonalRecord,
  type ServiceWithPeople,
  servicesWithPeople,
} from '@festival/contracts/people';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { MEDIA_URL as MEDIA } from '@festival/service-kit/images/encode';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { GatewayConfig } from '../config.js';
import { OwnCall } from '../edge/own-call.js';

const TIMEOUT_MS = 10_000;

/**
 * What all services keep about a person, as one file. If a service does not answer there is none: a part would look like everything. An image that
 * cannot be read ends the download.
 */
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
    const read = async (service: ServiceWithPeople, about: Person) => ({
      service,
      ...(await this.services.call(`POST /internal/${service}/person`, {
        body: about,
        ...options,
      })),
    });
    // The mailer last: it finds mails to other addresses by what they are about.
    const others = servicesWithPeople.filter((service) => service !== 'mailer');
    const owners = await Promise.all(others.map((service) => read(service, person)));
    const subjectIds = owners.flatMap((record) => record.subjectIds ?? []);
    const records = [...owners, await read('mailer', { ...person, subjectIds })];
    await reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="person.zip"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(zipped(this.files(emailAddress, records))));
  }

  /** One image is in memory at a time. */
  private async *files(
    emailAddress: string,
    records: readonly (PersonalRecord & { service: string })[],
  ): AsyncGenerator<readonly [name: string, content: Uint8Array]> {
    const missingImages: string[] = [];
    for (const name of new Set(records.flatMap(({ images }) => images.map(nameOf)))) {
      const image = await this.imageAt(name);
      if (image) yield [name, image];
      else missingImages.push(name);
    }
    const kinds = records.map((record) => [record.service, record.kinds] as const);
    const all = { emailAddress, ...Object.fromEntries(kinds), missingImages };
    yield ['person.json', strToU8(JSON.stringify(all, null, 2))];
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

/** A ZIP file, as it is made. Nothing is compressed: most of it are images, which are. */
async function* zipped(
  files: AsyncIterable<readonly [name: string, content: Uint8Array]>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for await (const [name, content] of files) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(content, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
