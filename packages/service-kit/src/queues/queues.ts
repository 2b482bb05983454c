import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { CONFIG, type CommonConfig } from '../config/index.js';
import { gauge } from '../metrics/index.js';
import { producerConnection } from './queue-connection.js';

const SHOWN = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/** The queues this process adds to, opened when first used. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly open = new Map<string, Queue>();

  constructor(@Inject(CONFIG) private readonly config: CommonConfig) {
    gauge({
      name: 'queue_jobs',
      help: 'Jobs of the queues that this process uses, by what they are waiting for',
      labels: ['queue', 'state'],
      collect: async (metric) => {
        for (const [name, queue] of this.open)
          for (const [state, count] of Object.entries(await queue.getJobCounts(...SHOWN)))
            metric.set({ queue: name, state }, count);
      },
    });
  }

  get(name: string): Queue {
    const known = this.open.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      connection: producerConnection(this.config.REDIS_URL),
      // Else every call would wait for a first answer of Redis, however long.
      skipWaitingForReady: true,
      skipVersionCheck: true,
    });
    // Whoever calls hears of it too.
    queue.on('error', () => undefined);
    this.open.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    // One that does not answer is left behind.
    await Promise.allSettled([...this.open.values()].map((queue) => queue.close()));
  }
}
