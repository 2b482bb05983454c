import { createHash } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCall } from '../edge/own-call.js';

type Move = InputOf<'PUT /clock'>;

@Controller('api')
export class ClockController {
  constructor(
    private readonly clock: FestivalClock,
    private readonly services: ServiceClient,
  ) {}

  @OwnCall('GET /clock')
  read() {
    return this.clock.state();
  }

  /** Auth moves the clock, because it has the audit log. The next read here returns the new time. */
  @OwnCall('PUT /clock')
  @RouteConfig({ readsJson: true })
  async move(@Input() { body }: Move, @Who() as: Identity) {
    await this.services.call('PUT /internal/clock', { body, as });
    return this.clock.catchUp();
  }
}

@Controller('api')
export class EditionController {
  private readonly body: string;
  private readonly etag: string;

  constructor(@Inject(EDITION) edition: Edition) {
    this.body = JSON.stringify(edition);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  @OwnCall('GET /edition')
  async read(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply) {
    reply.headers({ etag: this.etag, 'cache-control': 'no-cache' });
    if (headers['if-none-match'] === this.etag) await reply.status(304).send();
    else await reply.type('application/json; charset=utf-8').send(this.body);
  }
}
