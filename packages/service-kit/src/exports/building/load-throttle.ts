import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The working time between two checks. A check takes a millisecond. */
const CHECK_EVERY_MS = 20;
/** The delay of the timer of a check. It fires late when the process or the machine is busy. */
const CHECK_MS = 1;
const LATE_MS = 3;
/** While others wait, the export gets a tenth of the time. */
const REST_FOR_WORK = 9;
const MAX_REST_MS = 1_000;

/**
 * Slows an export down while the machine is busy. From time to time, between two parts, it measures how late a timer fires. A timer is late when this process
 * answers many requests, or when others need the processors. Then the export rests for a multiple of the time that it worked.
 */
@Injectable()
export class LoadThrottle {
  private workedMs = 0;

  /** @param workedMs how long the last part took */
  async after(workedMs: number): Promise<void> {
    this.workedMs += workedMs;
    if (this.workedMs < CHECK_EVERY_MS) return;
    const rest = Math.min(this.workedMs * REST_FOR_WORK, MAX_REST_MS);
    this.workedMs = 0;
    const askedAt = this.now();
    await this.pause(CHECK_MS);
    const late = this.now() - askedAt - CHECK_MS;
    if (late >= LATE_MS) await this.pause(rest);
  }

  protected now(): number {
    return performance.now();
  }

  protected pause(ms: number): Promise<void> {
    return pause(ms);
  }
}
