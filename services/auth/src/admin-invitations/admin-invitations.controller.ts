import type { AdminInvitation, InvitationMail, InvitationOffer } from '@festival/contracts/admins';
import type { CallAnswer } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AcceptInvitation } from './accept-invitation.js';
import { InvitationQueries } from './admin-invitation.table.js';
import { WithdrawInvitation } from './end-invitations.js';
import { InviteAdmin } from './invite-admin.js';

@Controller()
export class AdminInvitationsController {
  constructor(
    private readonly invitations: InvitationQueries,
    private readonly inviteAdmin: InviteAdmin,
    private readonly withdrawInvitation: WithdrawInvitation,
    private readonly acceptInvitation: AcceptInvitation,
  ) {}

  @Endpoint('GET /admin/invitations')
  open(): Promise<AdminInvitation[]> {
    return this.invitations.open();
  }

  @Endpoint('POST /admin/invitations')
  invite(
    @Input() { body }: InputOf<'POST /admin/invitations'>,
    @Who() who: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<AdminInvitation> {
    return this.inviteAdmin.execute(body, who, keyed({ invite: body }));
  }

  @Endpoint('DELETE /admin/invitations/:id')
  withdraw(
    @Input() { params }: InputOf<'DELETE /admin/invitations/:id'>,
    @Who() who: Identity,
  ): Promise<AdminInvitation> {
    return this.withdrawInvitation.execute(params.id, who);
  }

  @Endpoint('POST /auth/admin/invitation')
  offer(@Input() { body }: InputOf<'POST /auth/admin/invitation'>): Promise<InvitationOffer> {
    return this.invitations.offerOf(body.token);
  }

  @Endpoint('POST /auth/admin/acceptInvitation')
  async accept(
    @Input() { body }: InputOf<'POST /auth/admin/acceptInvitation'>,
    @Req() { id: requestId, ip: address }: FastifyRequest,
  ): Promise<CallAnswer<'POST /auth/admin/acceptInvitation'>> {
    return { username: await this.acceptInvitation.execute(body, { requestId, address }) };
  }

  @Endpoint('GET /internal/admin-invitations/:id')
  mail(
    @Input() { params }: InputOf<'GET /internal/admin-invitations/:id'>,
  ): Promise<InvitationMail> {
    return this.invitations.mailOf(params.id);
  }
}
