import {
  minuteOf,
  numbersKey,
  type ReleaseName,
  type ReleaseNumbers,
  sumNumbers,
} from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

const MINUTES = 60;

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
}
