import { workshopsCalls } from '@festival/contracts/calls';
import type { WorkshopSignUps } from '@festival/contracts/participants';
import { Endpoint, Input, type InputOf, sendJsonArray } from '@festival/service-kit/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminWorkshopQueries } from './admin-workshop.queries.js';

type Calls = typeof workshopsCalls;

/** Workshops and their sign-ups, for admins. */
@Controller()
export class AdminWorkshopsController {
  constructor(private readonly workshops: AdminWorkshopQueries) {}

  @Endpoint(workshopsCalls, 'GET /admin/workshops')
  async list(
    @Input() { query }: InputOf<Calls['GET /admin/workshops']>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const list = await (query.withdrawn ? this.workshops.withdrawn() : this.workshops.list());
    if (query.participants && !query.withdrawn)
      await sendJsonArray(reply, this.workshops.withParticipants(list));
    else await reply.send(list);
  }

  @Endpoint(workshopsCalls, 'GET /admin/workshops/:id')
  of(@Input() { params }: InputOf<Calls['GET /admin/workshops/:id']>): Promise<WorkshopSignUps> {
    return this.workshops.of(params.id);
  }
}
