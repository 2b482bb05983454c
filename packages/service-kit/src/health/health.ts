import { Injectable } from '@nestjs/common';

type Check = () => Promise<unknown>;

/** What this process needs to do its work; each part registers its own check. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, Check>();

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** `ok` or `down` by name. */
  async report(): Promise<Record<string, 'ok' | 'down'>> {
    const entries = [...this.checks].map(async ([name, check]) => {
      const state = await check().then(
        () => 'ok' as const,
        () => 'down' as const,
      );
      return [name, state] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
