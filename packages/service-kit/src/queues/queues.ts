import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { CONFIG, type CommonConfig } from '../config.js';
import { gauge } from '../metrics.js';
import { producerConnection } from './queue-connection.js';

const SHOWN = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/** The queues that this process adds jobs to, opened on first use. */
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
      // Otherwise every call would wait for Redis's first answer without a limit.
      skipWaitingForReady: true,
      skipVersionCheck: true,
    });
    // The caller gets the same error.
    queue.on('error', () => undefined);
    this.open.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    // Does not wait for a connection that does not answer.
    await Promise.allSettled([...this.open.values()].map((queue) => queue.close()));
  }
}
