import { type Order, order } from '@festival/contracts/orders';
import { CONFIG } from '@festival/service-kit/config';
import { signServiceIdentity } from '@festival/service-kit/identity';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import type { MailerConfig } from '../config.js';

const TIMEOUT_MS = 5_000;

/** The catalogue has no such order: asking again will not help. */
export class OrderUnknown extends Error {}

/** Asks the catalogue for the orders that mails are about. */
@Injectable()
export class OrderSource implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });

  constructor(@Inject(CONFIG) private readonly config: MailerConfig) {}

  /**
   * The order as it is now.
   * @throws OrderUnknown when there is none; Error when the catalogue cannot answer.
   */
  async get(orderId: string): Promise<Order> {
    const url = new URL(
      `/internal/orders/${encodeURIComponent(orderId)}`,
      this.config.CATALOGUE_URL,
    );
    const token = signServiceIdentity('mailer', this.config.IDENTITY_SECRET);
    const { statusCode, body } = await request(url, {
      dispatcher: this.agent,
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode === 200) return order.parse(await body.json());
    await body.dump();
    if (statusCode === 404) throw new OrderUnknown('The catalogue does not know the order');
    throw new Error(`The catalogue answered ${statusCode}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }
}
