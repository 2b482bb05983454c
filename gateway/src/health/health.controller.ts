import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Releases } from '../pages/releases.js';
import { StartUp, type States } from './start-up.js';

@Controller()
export class GatewayHealthController {
  constructor(
    private readonly startUp: StartUp,
    private readonly releases: Releases,
  ) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  async live(): Promise<{ status: 'ok'; checks: States }> {
    const [checks, site] = await Promise.all([this.startUp.report(), this.releases.current()]);
    return { status: 'ok', checks: { ...checks, pages: site ? 'ok' : 'down' } };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const isComplete = await this.startUp.isComplete();
    await reply
      .status(isComplete ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isComplete ? 'ok' : 'starting', checks: await this.startUp.report() });
  }
}
