import {
  ERRORS,
  lcpField,
  minuteOf,
  NUMBERS_KEPT_SECONDS,
  numbersKey,
  type PageReport,
  type ReleaseName,
  VIEWS,
} from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { Input, type InputOf } from '@festival/service-kit/http';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import { counterOf } from '@festival/service-kit/metrics';
import { Controller, Inject, Injectable, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { Histogram, register } from 'prom-client';
import { OwnCall } from '../edge/own-call.js';
import { Releases } from '../site/releases/releases.js';

const labelNames = ['area'] as const;
type Label = (typeof labelNames)[number];

/** What a page reported of one release. */
interface Report {
  isView: boolean;
  errors: number;
  /** The largest paint in milliseconds. */
  painted?: number | undefined;
}

const PAINT_METRIC = 'page_largest_paint_seconds';

/** Counts the reports of pages by release: for the metrics, and for the registry, which looks for releases with many errors. */
@Injectable()
export class PageReports {
  private readonly views = counterOf(
    'page_views_total',
    'Pages that were shown, by area',
    labelNames,
  );
  private readonly errors = counterOf(
    'page_errors_total',
    'Errors that pages reported, by area',
    labelNames,
  );
  private readonly paints =
    (register.getSingleMetric(PAINT_METRIC) as Histogram<Label> | undefined) ??
    new Histogram({
      name: PAINT_METRIC,
      help: 'Time until the largest part of a page was painted, by area',
      labelNames,
      buckets: [0.5, 1, 1.5, 2, 2.5, 4, 10],
    });

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly releases: Releases,
    private readonly clock: RealClock,
  ) {}

  /** Releases that are not live are ignored: names can't be made up, and nobody reads the numbers of an old page. */
  take({ releases, isView, paint }: PageReport): void {
    const minute = minuteOf(this.clock.now().getTime());
    const pipeline = this.redis.pipeline();
    for (const { errors, at, ...name } of distinct(releases)) {
      if (!this.releases.isLive(name)) continue;
      if (at) this.logger.warn({ ...name, at }, 'a page failed');
      const painted = isView && paint?.area === name.area ? paint.ms : undefined;
      this.observe({ area: name.area }, { isView, errors, painted });
      const key = numbersKey(name, minute);
      if (isView) pipeline.hincrby(key, VIEWS, 1);
      if (errors > 0) pipeline.hincrby(key, ERRORS, errors);
      if (painted !== undefined) pipeline.hincrby(key, lcpField(painted), 1);
      pipeline.expire(key, NUMBERS_KEPT_SECONDS);
    }
    if (pipeline.length > 0)
      pipeline
        .exec()
        .catch((err) => warnOnce(this.logger, { err }, 'a report of a page was not counted'));
  }

  private observe(labels: Record<Label, string>, { isView, errors, painted }: Report): void {
    if (isView) this.views.inc(labels);
    if (errors > 0) this.errors.inc(labels, errors);
    if (painted !== undefined) this.paints.observe(labels, painted / 1_000);
  }
}

/** Each area once, even if the report repeats it. */
const distinct = <Entry extends ReleaseName>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.area, entry])).values(),
];

@Controller('api')
export class PageReportsController {
  constructor(private readonly reports: PageReports) {}

  @OwnCall('POST /page-reports')
  @RouteConfig({ readsJson: true })
  take(
    @Input() { body }: InputOf<'POST /page-reports'>,
    @Req() { address }: Pick<FastifyRequest, 'address'>,
  ) {
    // A candidate would count for the live releases beside it.
    if (address === 'preview') return {};
    this.reports.take(body);
    return {};
  }
}
