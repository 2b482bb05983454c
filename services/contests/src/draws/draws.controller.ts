import { contestsCalls } from '@festival/contracts/calls';
import type { AdminDraw, Draw, DrawWonMail, OwnChances } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AnnounceDraw } from './announce-draw.js';
import { DrawQueries } from './draw.queries.js';
import { DrawWinners } from './draw-winners.js';
import { RedrawPrize, SetNameConsent } from './redraw-prize.js';

type Calls = typeof contestsCalls;

@Controller()
export class DrawsController {
  constructor(
    private readonly queries: DrawQueries,
    private readonly setNameConsent: SetNameConsent,
    private readonly announceDraw: AnnounceDraw,
    private readonly drawWinners: DrawWinners,
    private readonly redrawPrize: RedrawPrize,
  ) {}

  @Endpoint(contestsCalls, 'GET /draws')
  list(@Input() { query }: InputOf<Calls['GET /draws']>): Promise<Draw[]> {
    return this.queries.list(query);
  }

  @Endpoint(contestsCalls, 'GET /draws/mine')
  mine(@Who() student: Identity): Promise<OwnChances[]> {
    return this.queries.ownChances(student);
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

  @Endpoint(contestsCalls, 'GET /admin/draws')
  forAdmins(@Input() { query }: InputOf<Calls['GET /admin/draws']>): Promise<AdminDraw[]> {
    return this.queries.forAdmins(query);
  }

  @Endpoint(contestsCalls, 'POST /admin/draws')
  announce(
    @Input() { body }: InputOf<Calls['POST /admin/draws']>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<Draw> {
    return this.announceDraw.execute(admin, body, keyed(body));
  }

  @Endpoint(contestsCalls, 'POST /admin/draws/:id/draw')
  async draw(
    @Input() { params, body }: InputOf<Calls['POST /admin/draws/:id/draw']>,
    @Who() admin: Identity,
  ): Promise<Draw> {
    await this.drawWinners.execute(admin, params.id, body.beacon);
    return this.queries.byId(params.id);
  }

  @Endpoint(contestsCalls, 'POST /admin/draws/:id/redraw')
  async redraw(
    @Input() { params, body }: InputOf<Calls['POST /admin/draws/:id/redraw']>,
    @Who() admin: Identity,
  ): Promise<Draw> {
    await this.redrawPrize.execute(admin, params.id, body);
    return this.queries.byId(params.id);
  }
}
