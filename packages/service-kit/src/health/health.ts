import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

type Check = () => Promise<unknown>;

/** A check that takes longer than this counts as down. */
const CHECK_MS = 2_000;

const giveUp = (): never => {
  throw new Error('no answer in time');
};

interface CheckSettings {
  /** False for a part that the process can work without for a while: it is reported, but the process stays ready. */
  isRequired?: boolean;
}

export interface HealthReport {
  isReady: boolean;
  checks: Record<string, 'ok' | 'down'>;
}

/** The health of this process. Each part registers its own check. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, { check: Check; isRequired: boolean }>();
  private isLeaving = false;

  /** Whether the process was told to stop: it still answers, but is not ready. */
  get isStopping(): boolean {
    return this.isLeaving;
  }

  /** Reports not ready from now on, so that clients choose another process. */
  stop(): void {
    this.isLeaving = true;
  }

  add(name: string, check: Check, { isRequired = true }: CheckSettings = {}): void {
    this.checks.set(name, { check, isRequired });
  }

  /** `ok` or `down` for each part. Ready when all required parts are ok and the process is not stopping. */
  async report(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, { check, isRequired }]) => {
        const isOk = await Promise.race([
          check(),
          pause(CHECK_MS, undefined, { ref: false }).then(giveUp),
        ]).then(
          () => true,
          () => false,
        );
        return { name, isOk, isRequired };
      }),
    );
    return {
      isReady: !this.isLeaving && results.every(({ isOk, isRequired }) => isOk || !isRequired),
      checks: Object.fromEntries(results.map(({ name, isOk }) => [name, isOk ? 'ok' : 'down'])),
    };
  }
}
