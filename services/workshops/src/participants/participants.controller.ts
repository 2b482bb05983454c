import { workshopsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Participant } from '@festival/contracts/participants';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AddParticipant } from './add-participant.js';
import { MoveParticipant } from './move-participant.js';
import { RemoveParticipant } from './remove-participant.js';

type Calls = typeof workshopsCalls;

/** How admins add, move and remove participants. */
@Controller()
export class ParticipantsController {
  constructor(
    private readonly addParticipant: AddParticipant,
    private readonly moveParticipant: MoveParticipant,
    private readonly removeParticipant: RemoveParticipant,
  ) {}

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
    return this.moveParticipant.execute(admin, { registrationId: params.id, ...body });
  }

  @Endpoint(workshopsCalls, 'DELETE /admin/registrations/:id')
  remove(
    @Input() { params, body }: InputOf<Calls['DELETE /admin/registrations/:id']>,
    @Who() admin: Identity,
  ): Promise<{ _id: string }> {
    return this.removeParticipant.execute(admin, params.id, body.reason);
  }
}
