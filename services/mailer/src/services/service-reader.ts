import { CONFIG } from '@festival/service-kit/config';
import { IdentitySigner } from '@festival/service-kit/identity';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import type { MailerConfig } from '../config.js';
import { NotToBeSent } from '../not-to-be-sent.js';

const TIMEOUT_MS = 5_000;

type Service = 'auth' | 'catalogue' | 'workshops';

/** Asks other services for what mails are about. */
@Injectable()
export class ServiceReader implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });

  private readonly urls: Record<Service, string>;

  constructor(
    @Inject(CONFIG) { AUTH_URL, CATALOGUE_URL, WORKSHOPS_URL }: MailerConfig,
    private readonly signer: IdentitySigner,
  ) {
    this.urls = { auth: AUTH_URL, catalogue: CATALOGUE_URL, workshops: WORKSHOPS_URL };
  }

  /**
   * What is there now.
   * @throws NotToBeSent when there is nothing: asking again will not help; Error when the service cannot answer.
   */
  async read<Schema extends z.ZodType>(
    service: Service,
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const { statusCode, body } = await request(new URL(path, this.urls[service]), {
      dispatcher: this.agent,
      headers: { authorization: `Bearer ${await this.signer.ownTokenFor(service)}` },
    });
    if (statusCode === 200) return schema.parse(await body.json());
    await body.dump();
    if (statusCode === 404) throw new NotToBeSent('there is nothing to write about (any more)');
    throw new Error(`${service} answered ${statusCode}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }
}
