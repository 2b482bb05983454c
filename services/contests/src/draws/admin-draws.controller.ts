import { contestsCalls } from '@festival/contracts/calls';
import type { AdminDraw, Draw } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AnnounceDraw } from './announce-draw.js';
import { DrawQueries } from './draw.queries.js';
import { DrawWinners } from './draw-winners.js';
import { RedrawPrize } from './redraw-prize.js';

type Calls = typeof contestsCalls;

@Controller()
export class AdminDrawsController {
  constructor(
    private readonly queries: DrawQueries,
    private readonly announceDraw: AnnounceDraw,
    private readonly drawWinners: DrawWinners,
    private readonly redrawPrize: RedrawPrize,
  ) {}

  @Endpoint(contestsCalls, 'GET /admin/draws')
  list(@Input() { query }: InputOf<Calls['GET /admin/draws']>): Promise<AdminDraw[]> {
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
