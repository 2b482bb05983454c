import { Injectable } from '@nestjs/common';
import { Counter, register } from 'prom-client';

const METRIC = 'gateway_cache_answers_total';

/** Answers to cacheable calls, by where they came from. */
@Injectable()
export class CacheMetrics {
  private readonly answers =
    (register.getSingleMetric(METRIC) as Counter<'from'> | undefined) ??
    new Counter({
      name: METRIC,
      help: 'Answers to cacheable calls, by where they came from',
      labelNames: ['from'],
    });

  readonly memory = this.answers.labels('memory');
  /** Shared the answer to another request. */
  readonly shared = this.answers.labels('shared');
  readonly service = this.answers.labels('service');
  /** Asked for again before the stored answer expired. */
  readonly refresh = this.answers.labels('refresh');
}
