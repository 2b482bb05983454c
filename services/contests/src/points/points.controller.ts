import { contestsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { PointEntry, PointsPage, Reconciliation } from '@festival/contracts/points';
import type { ContestsProfilePart } from '@festival/contracts/profile';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GivePoints, UndoPoints } from './give-points.js';
import { PointQueries } from './point.queries.js';
import { ReconcilePurchases } from './purchases.js';

type Calls = typeof contestsCalls;

@Controller()
export class PointsController {
  constructor(
    private readonly queries: PointQueries,
    private readonly downloads: ExportDownloads,
    private readonly givePoints: GivePoints,
    private readonly undoPoints: UndoPoints,
    private readonly reconcile: ReconcilePurchases,
  ) {}

  @Endpoint(contestsCalls, 'PATCH /admin/luckydraw')
  give(
    @Input() { query, body }: InputOf<Calls['PATCH /admin/luckydraw']>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<PointEntry> {
    return this.givePoints.execute(admin, query.emailAddress, body, keyed({ ...query, ...body }));
  }

  @Endpoint(contestsCalls, 'GET /admin/points')
  list(@Input() { query }: InputOf<Calls['GET /admin/points']>): Promise<PointsPage> {
    return this.queries.page(query);
  }

  @Endpoint(contestsCalls, 'GET /admin/points/download')
  download(@Who() admin: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, admin, 'points', {});
  }

  @Endpoint(contestsCalls, 'POST /admin/points/:id/undo')
  undo(
    @Input() { params, body }: InputOf<Calls['POST /admin/points/:id/undo']>,
    @Who() admin: Identity,
  ): Promise<PointEntry> {
    return this.undoPoints.execute(admin, params.id, body.reason);
  }

  @Endpoint(contestsCalls, 'POST /admin/points/reconcile')
  compare(@Who() admin: Identity): Promise<Reconciliation> {
    return this.reconcile.execute(admin);
  }

  @Endpoint(contestsCalls, 'GET /internal/students/me/points')
  ofStudent(@Who() student: Identity): Promise<ContestsProfilePart> {
    return this.queries.ofStudent(student);
  }
}
