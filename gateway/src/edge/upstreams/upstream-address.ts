import { DRAINING_HEADER } from '@festival/service-kit/health';
import { type Dispatcher, Pool } from 'undici';

/** How long an address is the last choice after it refused a connection or announced its shutdown. */
const AVOIDED_MS = 1_000;
const READY_WITHIN_MS = 1_000;

/** One address of a service: its connections, and whether to prefer other addresses. */
export class UpstreamAddress {
  private pool: Pool;
  /** Connections to a process that is stopping. They stay open until its last answers have arrived. */
  private readonly drainingPools = new Set<Pool>();
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
    if (answer.headers[DRAINING_HEADER]) this.drain(pool);
    return answer;
  }

  /** Asks the process whether it is ready. */
  async checkReadiness(): Promise<void> {
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
    await Promise.all([this.pool, ...this.drainingPools].map((pool) => pool.destroy()));
  }

  /** The process will close its connections soon. No request may be in progress on them then. */
  private drain(pool: Pool): void {
    const isAlreadyAvoided = this.pool !== pool || performance.now() < this.avoidedUntil;
    this.avoid();
    if (isAlreadyAvoided) return;
    this.pool = new Pool(this.origin, this.options);
    this.drainingPools.add(pool);
    const forget = () => this.drainingPools.delete(pool);
    pool.close().then(forget, forget);
  }
}
