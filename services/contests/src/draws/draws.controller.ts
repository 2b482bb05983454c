import { contestsCalls } from '@festival/contracts/calls';
import type { Draw, DrawWonMail, OwnChances } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DrawQueries } from './draw.queries.js';
import { OwnChancesQueries } from './own-chances.queries.js';
import { SetNameConsent } from './set-name-consent.js';

type Calls = typeof contestsCalls;

@Controller()
export class DrawsController {
  constructor(
    private readonly queries: DrawQueries,
    private readonly own: OwnChancesQueries,
    private readonly setNameConsent: SetNameConsent,
  ) {}

  @Endpoint(contestsCalls, 'GET /draws')
  list(@Input() { query }: InputOf<Calls['GET /draws']>): Promise<Draw[]> {
    return this.queries.list(query);
  }

  /** Must stand before `/draws/:id`, which would match `mine`. */
  @Endpoint(contestsCalls, 'GET /draws/mine')
  mine(@Who() student: Identity): Promise<OwnChances[]> {
    return this.own.of(student);
  }

  @Endpoint(contestsCalls, 'GET /draws/:id')
  byId(@Input() { params }: InputOf<Calls['GET /draws/:id']>): Promise<Draw> {
    return this.queries.byId(params.id);
  }

  @Endpoint(contestsCalls, 'GET /draws/:id/chances')
  async chances(
    @Input() { params }: InputOf<Calls['GET /draws/:id/chances']>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = await this.queries.chancesText(params.id);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="chances.csv"')
      .send(text);
  }

  @Endpoint(contestsCalls, 'POST /draws/:id/consent')
  consent(
    @Input() { params, body }: InputOf<Calls['POST /draws/:id/consent']>,
    @Who() student: Identity,
  ): Promise<OwnChances> {
    return this.setNameConsent.execute(student, params.id, body.named);
  }

  @Endpoint(contestsCalls, 'GET /internal/draw-winners/:id')
  wonMail(
    @Input() { params }: InputOf<Calls['GET /internal/draw-winners/:id']>,
  ): Promise<DrawWonMail> {
    return this.queries.wonMail(params.id);
  }
}
