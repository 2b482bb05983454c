import { createHash } from 'node:crypto';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCall } from '../../edge/calls/own-call.decorator.js';

@Controller('api')
export class EditionController {
  private readonly body: string;
  private readonly etag: string;

  constructor(@Inject(EDITION) edition: Edition) {
    this.body = JSON.stringify(edition);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  @OwnCall('GET /edition')
  async read(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.headers({ etag: this.etag, 'cache-control': 'no-cache' });
    if (headers['if-none-match'] === this.etag) await reply.status(304).send();
    else await reply.type('application/json; charset=utf-8').send(this.body);
  }
}
