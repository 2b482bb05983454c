import {
  minuteOf,
  numbersKey,
  type ReleaseName,
  type ReleaseNumbers,
  sumNumbers,
  VIEWS,
} from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

const MINUTES = 60;
const MINUTE_MS = 60_000;

/** The numbers that pages report about releases, as counted by the gateways. */
@Injectable()
export class ReleaseNumbersQueries {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly clock: RealClock,
  ) {}

  /** The numbers of the last hour, or since `since` when that is later. */
  async read(name: ReleaseName, since?: Date): Promise<ReleaseNumbers> {
    const last = minuteOf(this.clock.now().getTime());
    const first = Math.max(last - MINUTES + 1, since ? minuteOf(since.getTime()) : 0);
    const minutes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return sumNumbers(
      await Promise.all(minutes.map((minute) => this.redis.hgetall(numbersKey(name, minute)))),
    );
  }

  /** About how many views there were after `since`: of the minute in which that was, the same part as of its time. */
  async viewsAfter(name: ReleaseName, since: Date): Promise<number> {
    const minute = minuteOf(since.getTime());
    const [all, first] = await Promise.all([
      this.read(name, since),
      this.redis.hget(numbersKey(name, minute), VIEWS),
    ]);
    const now = this.clock.now().getTime();
    if (minute <= minuteOf(now) - MINUTES) return all.views;
    const [start, end] = [minute * MINUTE_MS, Math.min((minute + 1) * MINUTE_MS, now)];
    const before = (since.getTime() - start) / Math.max(1, end - start);
    return all.views - Number(first ?? 0) * Math.min(1, before);
  }
}
