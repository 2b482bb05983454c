import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import { Health } from './health.js';

/** Health pages for operators. The gateway does not route them. */
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { isReady, checks } = await this.health.report();
    const status = this.health.isStopping ? 'stopping' : isReady ? 'ok' : 'down';
    await reply.status(isReady ? 200 : 503).send({ status, checks });
  }

  @Get('metrics')
  @Header('content-type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }
}
