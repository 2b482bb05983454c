import { CONFIG } from '@festival/service-kit/config';
import { signServiceIdentity } from '@festival/service-kit/identity';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import type { MailerConfig } from '../config.js';
import { NotToBeSent } from '../not-to-be-sent.js';

const TIMEOUT_MS = 5_000;

/** Asks other services for what mails are about. */
@Injectable()
export class ServiceReader implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });

  constructor(@Inject(CONFIG) private readonly config: MailerConfig) {}

  /**
   * What is there now.
   * @throws NotToBeSent when there is nothing: asking again will not help; Error when the service cannot answer.
   */
  async read<Schema extends z.ZodType>(url: URL, schema: Schema): Promise<z.output<Schema>> {
    const token = signServiceIdentity('mailer', this.config.IDENTITY_SECRET);
    const { statusCode, body } = await request(url, {
      dispatcher: this.agent,
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode === 200) return schema.parse(await body.json());
    await body.dump();
    if (statusCode === 404) throw new NotToBeSent('there is nothing to write about (any more)');
    throw new Error(`${url.host} answered ${statusCode}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }
}
