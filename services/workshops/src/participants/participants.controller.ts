import { workshopsCalls } from '@festival/contracts/calls';
import type { RecipientPage, RegistrationSubject } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import type { Participant, WorkshopSignUps } from '@festival/contracts/participants';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf, sendJsonArray } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AddParticipant } from './add-participant.js';
import { AdminWorkshopQueries } from './admin-workshop.queries.js';
import { MarkAttendance } from './mark-attendance.js';
import { MoveParticipant } from './move-participant.js';
import { RegistrationRecipientsQueries } from './registration-recipients.queries.js';

type Calls = typeof workshopsCalls;

/** Workshops and their sign-ups, for admins. */
@Controller()
export class ParticipantsController {
  constructor(
    private readonly workshops: AdminWorkshopQueries,
    private readonly addParticipant: AddParticipant,
    private readonly moveParticipant: MoveParticipant,
    private readonly attendance: MarkAttendance,
    private readonly downloads: ExportDownloads,
    private readonly recipients: RegistrationRecipientsQueries,
  ) {}

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

  @Endpoint(workshopsCalls, 'POST /admin/workshops/:id/participants')
  add(
    @Input() { params, body }: InputOf<Calls['POST /admin/workshops/:id/participants']>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<Participant> {
    const addition = { workshopId: params.id, ...body };
    return this.addParticipant.execute(admin, { ...addition, request: keyed(addition) });
  }

  @Endpoint(workshopsCalls, 'POST /admin/registrations/:id/move')
  move(
    @Input() { params, body }: InputOf<Calls['POST /admin/registrations/:id/move']>,
    @Who() admin: Identity,
  ): Promise<Participant> {
    return this.moveParticipant.move(admin, { registrationId: params.id, ...body });
  }

  @Endpoint(workshopsCalls, 'DELETE /admin/registrations/:id')
  remove(
    @Input() { params, body }: InputOf<Calls['DELETE /admin/registrations/:id']>,
    @Who() admin: Identity,
  ): Promise<{ _id: string }> {
    return this.moveParticipant.remove(admin, params.id, body.reason);
  }

  @Endpoint(workshopsCalls, 'PUT /admin/registrations/:id/attendance')
  markAttendance(
    @Input() { params, body }: InputOf<Calls['PUT /admin/registrations/:id/attendance']>,
    @Who() admin: Identity,
  ): Promise<Participant> {
    return this.attendance.execute(admin, params.id, body.attended);
  }

  @Endpoint(workshopsCalls, 'GET /workshops/download')
  downloadAll(@Who() admin: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, admin, 'sign-ups', {});
  }

  @Endpoint(workshopsCalls, 'GET /workshops/download/:id')
  download(
    @Input() { params }: InputOf<Calls['GET /workshops/download/:id']>,
    @Who() admin: Identity,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.downloads.send(reply, admin, 'sign-ups', { workshopId: params.id });
  }

  @Endpoint(workshopsCalls, 'GET /internal/recipients/registrations')
  recipientPage(
    @Input() { query }: InputOf<Calls['GET /internal/recipients/registrations']>,
  ): Promise<RecipientPage> {
    return this.recipients.page(query);
  }

  @Endpoint(workshopsCalls, 'POST /internal/registrations/current')
  subjects(
    @Input() { body }: InputOf<Calls['POST /internal/registrations/current']>,
  ): Promise<RegistrationSubject[]> {
    return this.recipients.subjects(body);
  }
}
