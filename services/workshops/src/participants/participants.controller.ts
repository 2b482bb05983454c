import type { Identity } from '@festival/contracts/identity';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf, sendJsonArray } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ManageParticipants } from './manage-participants.js';
import { AdminWorkshopQueries } from './participant.queries.js';

/** Workshops and their sign-ups, for admins. */
@Controller()
export class ParticipantsController {
  constructor(
    private readonly workshops: AdminWorkshopQueries,
    private readonly participants: ManageParticipants,
    private readonly downloads: ExportDownloads,
  ) {}

  @Endpoint('GET /admin/workshops')
  async list(@Input() { query }: InputOf<'GET /admin/workshops'>, @Res() reply: FastifyReply) {
    const list = await (query.withdrawn ? this.workshops.withdrawn() : this.workshops.list());
    if (query.participants && !query.withdrawn)
      await sendJsonArray(reply, this.workshops.withParticipants(list));
    else await reply.send(list);
  }

  @Endpoint('GET /admin/workshops/:id')
  of(@Input() { params }: InputOf<'GET /admin/workshops/:id'>) {
    return this.workshops.of(params.id);
  }

  @Endpoint('POST /admin/workshops/:id/participants')
  add(
    @Input() { params, body }: InputOf<'POST /admin/workshops/:id/participants'>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    const addition = { workshopId: params.id, ...body };
    return this.participants.add(admin, { ...addition, request: keyed(addition) });
  }

  @Endpoint('POST /admin/registrations/:id/move')
  move(
    @Input() { params, body }: InputOf<'POST /admin/registrations/:id/move'>,
    @Who() admin: Identity,
  ) {
    return this.participants.move(admin, { registrationId: params.id, ...body });
  }

  @Endpoint('DELETE /admin/registrations/:id')
  remove(
    @Input() { params, body }: InputOf<'DELETE /admin/registrations/:id'>,
    @Who() admin: Identity,
  ) {
    return this.participants.remove(admin, params.id, body.reason);
  }

  @Endpoint('PUT /admin/registrations/:id/attendance')
  markAttendance(
    @Input() { params, body }: InputOf<'PUT /admin/registrations/:id/attendance'>,
    @Who() admin: Identity,
  ) {
    return this.participants.markAttendance(admin, params.id, body.attended);
  }

  @Endpoint('GET /workshops/download')
  downloadAll(@Who() admin: Identity, @Res() reply: FastifyReply) {
    return this.downloads.send(reply, admin, 'sign-ups', {});
  }

  @Endpoint('GET /workshops/download/:id')
  download(
    @Input() { params }: InputOf<'GET /workshops/download/:id'>,
    @Who() admin: Identity,
    @Res() reply: FastifyReply,
  ) {
    return this.downloads.send(reply, admin, 'sign-ups', { workshopId: params.id });
  }

  @Endpoint('GET /internal/recipients/registrations')
  recipientPage(@Input() { query }: InputOf<'GET /internal/recipients/registrations'>) {
    return this.workshops.recipients(query);
  }

  @Endpoint('POST /internal/registrations/current')
  subjects(@Input() { body }: InputOf<'POST /internal/registrations/current'>) {
    return this.workshops.subjects(body);
  }
}
