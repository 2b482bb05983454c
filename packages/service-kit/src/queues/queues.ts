import type { QueueName } from '@festival/contracts/jobs';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { CONFIG, type CommonConfig } from '../config/index.js';
import { producerConnection } from './queue-connection.js';

/** The queues this process adds to, opened when first used. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly open = new Map<QueueName, Queue>();

  constructor(@Inject(CONFIG) private readonly config: CommonConfig) {}

  get(name: QueueName): Queue {
    const known = this.open.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: producerConnection(this.config.REDIS_URL) });
    this.open.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.values()].map((queue) => queue.close()));
  }
}
