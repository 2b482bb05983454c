import type { Identity } from '@festival/contracts/identity';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReconcilePurchases } from './consume-events.js';
import { GivePoints } from './give-points.js';
import { PointQueries } from './point.queries.js';

@Controller()
export class PointsController {
  constructor(
    private readonly queries: PointQueries,
    private readonly downloads: ExportDownloads,
    private readonly givePoints: GivePoints,
    private readonly reconcile: ReconcilePurchases,
  ) {}

  @Endpoint('PATCH /admin/luckydraw')
  give(
    @Input() { query, body }: InputOf<'PATCH /admin/luckydraw'>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    return this.givePoints.give(admin, query.emailAddress, body, keyed({ ...query, ...body }));
  }

  @Endpoint('GET /admin/points')
  list(@Input() { query }: InputOf<'GET /admin/points'>) {
    return this.queries.page(query);
  }

  @Endpoint('GET /admin/points/download')
  download(@Who() admin: Identity, @Res() reply: FastifyReply) {
    return this.downloads.send(reply, admin, 'points', {});
  }

  @Endpoint('POST /admin/points/:id/undo')
  undo(@Input() { params, body }: InputOf<'POST /admin/points/:id/undo'>, @Who() admin: Identity) {
    return this.givePoints.undo(admin, params.id, body.reason);
  }

  @Endpoint('POST /admin/points/reconcile')
  compare(@Who() admin: Identity) {
    return this.reconcile.execute(admin);
  }

  @Endpoint('GET /internal/students/me/points')
  ofStudent(@Who() student: Identity) {
    return this.queries.ofStudent(student);
  }
}
