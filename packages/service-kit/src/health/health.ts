import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

type Check = () => Promise<unknown>;

/** What does not answer in this time is down, not merely slow. */
const CHECK_MS = 2_000;

const giveUp = (): never => {
  throw new Error('no answer in time');
};

interface CheckSettings {
  /** False for what the process can wait for: it is reported, and the process stays ready without it. */
  isRequired?: boolean;
}

export interface HealthReport {
  isReady: boolean;
  checks: Record<string, 'ok' | 'down'>;
}

/** What this process needs to do its work; each part registers its own check. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, { check: Check; isRequired: boolean }>();
  private isLeaving = false;

  /** Whether the process was told to stop: it still answers, and is not ready. */
  get isStopping(): boolean {
    return this.isLeaving;
  }

  /** Not ready from now on: whoever has a choice asks another process. */
  stop(): void {
    this.isLeaving = true;
  }

  add(name: string, check: Check, { isRequired = true }: CheckSettings = {}): void {
    this.checks.set(name, { check, isRequired });
  }

  /** `ok` or `down` by name; ready when all that is required is ok, until the process is told to stop. */
  async report(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, { check, isRequired }]) => {
        const isOk = await Promise.race([
          check(),
          sleep(CHECK_MS, undefined, { ref: false }).then(giveUp),
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
