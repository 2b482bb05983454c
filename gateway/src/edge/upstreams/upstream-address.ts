import { DRAINING_HEADER } from '@festival/service-kit/health';
import { type Dispatcher, Pool } from 'undici';

/** How long an address is tried last after it refused a connection or said that it stops. */
const AVOIDED_MS = 1_000;
const READY_WITHIN_MS = 1_000;

/** One address of a service: its connections, and whether to prefer other addresses. */
export class UpstreamAddress {
  private pool: Pool;
  /** Connections to a process that is stopping. They stay open until its last answers have arrived. */
  private readonly left = new Set<Pool>();
  private avoidedUntil = Number.NEGATIVE_INFINITY;
  private isReady = true;

  constructor(
    private readonly origin: string,
    private readonly options: Pool.Options,
  ) {
    this.pool = new Pool(origin, options);
  }

  get isAvoided(): boolean {
    return !this.isReady || performance.now() < this.avoidedUntil;
  }

  avoid(): void {
    this.avoidedUntil = performance.now() + AVOIDED_MS;
  }

  async request(request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const { pool } = this;
    const answer = await pool.request(request);
    if (answer.headers[DRAINING_HEADER]) this.leave(pool);
    return answer;
  }

  /** Finds out whether the process is ready. */
  async look(): Promise<void> {
    const signal = AbortSignal.timeout(READY_WITHIN_MS);
    try {
      const { statusCode, body } = await this.request({ method: 'GET', path: '/readyz', signal });
      await body.dump();
      this.isReady = statusCode === 200;
    } catch {
      this.isReady = false;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.pool, ...this.left].map((pool) => pool.destroy()));
  }

  /** The process will close its connections soon. No request may be in progress on them then. */
  private leave(pool: Pool): void {
    const isKnown = this.pool !== pool || performance.now() < this.avoidedUntil;
    this.avoid();
    if (isKnown) return;
    this.pool = new Pool(this.origin, this.options);
    this.left.add(pool);
    const forget = () => this.left.delete(pool);
    pool.close().then(forget, forget);
  }
}
