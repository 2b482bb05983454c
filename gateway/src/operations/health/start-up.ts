import { type ServiceName, serviceNames } from '@festival/contracts/services';
import { Health, type HealthReport } from '@festival/service-kit/health';
import { Injectable } from '@nestjs/common';
import { Upstreams } from '../../edge/upstreams/upstreams.js';

const CHECK_TIMEOUT_MS = 1_000;
/** The services are not checked more often than this, however many requests come. */
const KEPT_MS = 500;

export type States = HealthReport['checks'];

/** The state of the gateway's dependencies, and whether each has been up at least once since the start. */
@Injectable()
export class StartUp {
  private readonly seen = new Set<string>();
  private checkedAt = -Infinity;
  private states?: Promise<States>;

  constructor(
    private readonly health: Health,
    private readonly upstreams: Upstreams,
  ) {
    for (const name of serviceNames) health.add(name, () => this.check(name));
  }

  report(): Promise<States> {
    const now = performance.now();
    if (!this.states || now - this.checkedAt >= KEPT_MS) {
      this.checkedAt = now;
      this.states = this.look();
    }
    return this.states;
  }

  /** It stays true. A service that fails later is shown as down, and the gateway stays ready. */
  async isComplete(): Promise<boolean> {
    const states = await this.report();
    return Object.keys(states).every((name) => this.seen.has(name));
  }

  private async look(): Promise<States> {
    const { checks } = await this.health.report();
    for (const [name, state] of Object.entries(checks)) if (state === 'ok') this.seen.add(name);
    return checks;
  }

  private async check(name: ServiceName): Promise<void> {
    const { status } = await this.upstreams
      .of(name)
      .read({ method: 'GET', path: '/readyz', headers: {}, timeoutMs: CHECK_TIMEOUT_MS });
    if (status !== 200) throw new Error(`answered ${status}`);
  }
}
