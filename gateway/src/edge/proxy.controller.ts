import { All, Controller, Module, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimitGuard } from './rate-limits.js';
import { ServiceProxy } from './service-proxy.js';
import { type KnownRequest, SessionGuard } from './sessions.js';

/** Every call that the gateway does not answer itself. */
@Controller()
@UseGuards(SessionGuard, RateLimitGuard)
export class ProxyController {
  constructor(private readonly proxy: ServiceProxy) {}

  @All(['api', 'api/*'])
  forward(@Req() request: KnownRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.proxy.forward(request, reply);
  }
}

@Module({ controllers: [ProxyController], providers: [ServiceProxy], exports: [ServiceProxy] })
export class ProxyModule {}
