import { Health } from '@festival/service-kit/health';
import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Releases } from '../../site/releases/releases.js';
import { StartUp, type States } from './start-up.js';

@Controller()
export class GatewayHealthController {
  constructor(
    private readonly health: Health,
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
    const { isStopping } = this.health;
    const isReady = !isStopping && (await this.startUp.isComplete());
    const status = isStopping ? 'stopping' : isReady ? 'ok' : 'starting';
    await reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks: await this.startUp.report() });
  }
}
