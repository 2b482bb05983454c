import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AnnounceDraw } from './announce-draw.js';
import { DrawQueries } from './draw.queries.js';
import { DrawWinners, SetNameConsent } from './draw-winners.js';

@Controller()
export class DrawsController {
  constructor(
    private readonly queries: DrawQueries,
    private readonly setNameConsent: SetNameConsent,
    private readonly announceDraw: AnnounceDraw,
    private readonly drawWinners: DrawWinners,
  ) {}

  @Endpoint('GET /draws')
  list(@Input() { query }: InputOf<'GET /draws'>) {
    return this.queries.list(query);
  }

  @Endpoint('GET /draws/mine')
  mine(@Who() student: Identity) {
    return this.queries.ownChances(student);
  }

  @Endpoint('GET /draws/:id')
  byId(@Input() { params }: InputOf<'GET /draws/:id'>) {
    return this.queries.byId(params.id);
  }

  @Endpoint('GET /draws/:id/chances')
  async chances(
    @Input() { params }: InputOf<'GET /draws/:id/chances'>,
    @Res() reply: FastifyReply,
  ) {
    const text = await this.queries.chancesText(params.id);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="chances.csv"')
      .send(text);
  }

  @Endpoint('POST /draws/:id/consent')
  consent(@Input() { params, body }: InputOf<'POST /draws/:id/consent'>, @Who() student: Identity) {
    return this.setNameConsent.execute(student, params.id, body.named);
  }

  @Endpoint('GET /internal/draw-winners/:id')
  wonMail(@Input() { params }: InputOf<'GET /internal/draw-winners/:id'>) {
    return this.queries.wonMail(params.id);
  }

  @Endpoint('GET /admin/draws')
  forAdmins(@Input() { query }: InputOf<'GET /admin/draws'>) {
    return this.queries.forAdmins(query);
  }

  @Endpoint('POST /admin/draws')
  announce(
    @Input() { body }: InputOf<'POST /admin/draws'>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    return this.announceDraw.execute(admin, body, keyed(body));
  }

  @Endpoint('POST /admin/draws/:id/draw')
  async draw(
    @Input() { params, body }: InputOf<'POST /admin/draws/:id/draw'>,
    @Who() admin: Identity,
  ) {
    await this.drawWinners.draw(admin, params.id, body.beacon);
    return this.queries.byId(params.id);
  }

  @Endpoint('POST /admin/draws/:id/redraw')
  async redraw(
    @Input() { params, body }: InputOf<'POST /admin/draws/:id/redraw'>,
    @Who() admin: Identity,
  ) {
    await this.drawWinners.redraw(admin, params.id, body);
    return this.queries.byId(params.id);
  }
}
