import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { DRAINING_HEADER } from '@festival/service-kit/health';

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/**
 * Clients that send one request after another, each over its own keep-alive connection. When an answer says that the process is stopping,
 * the client calls the other process from then on, as the gateway does. No request is ever repeated.
 */
export class LoopingClients {
  readonly failures: string[] = [];
  /** The number of answers from each process. */
  readonly answers = new Map<string, number>();
  private isOver = false;
  private readonly loops: Promise<void>[];

  /** @param urls the process that all clients call first, and the other one */
  constructor(
    count: number,
    private readonly urls: readonly [string, string],
    private readonly asked: readonly Asked[],
  ) {
    this.loops = Array.from({ length: count }, () => this.loop());
  }

  /** Stops the clients; resolves after the last answer. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  private async loop(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let [url, other] = this.urls;
    for (let turn = 0; !this.isOver; turn += 1) {
      const asked = this.asked[turn % this.asked.length]!;
      try {
        const { statusCode = 0, headers } = await this.ask(agent, url, asked);
        if (statusCode >= 500) this.failures.push(`${asked.method} ${url}: ${statusCode}`);
        this.answers.set(url, (this.answers.get(url) ?? 0) + 1);
        if (headers[DRAINING_HEADER]) [url, other] = [other, url];
      } catch (error) {
        this.failures.push(`${asked.method} ${url}: ${error}`);
        [url, other] = [other, url];
      }
    }
    agent.destroy();
  }

  private async ask(agent: Agent, url: string, asked: Asked): Promise<IncomingMessage> {
    const { method, path, body } = asked;
    const sent = request(new URL(path, url), {
      agent,
      method,
      headers: body ? { 'content-type': 'application/json', origin: url } : {},
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  }
}
