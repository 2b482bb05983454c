import type { SecondFactorOffer, SecondFactorState } from '@festival/contracts/admins';
import type { CallAnswer } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf, DeviceCookie } from '../devices.module.js';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  DisableSecondFactor,
  RenewRecoveryCodes,
  ResetSecondFactor,
} from './change-second-factor.js';
import { OwnSecondFactorQueries } from './second-factor.queries.js';

type RecoveryCodes = CallAnswer<'POST /auth/admin/secondFactor/confirm'>;

@Controller()
export class SecondFactorController {
  constructor(
    private readonly queries: OwnSecondFactorQueries,
    private readonly beginSecondFactor: BeginSecondFactor,
    private readonly confirmSecondFactor: ConfirmSecondFactor,
    private readonly renewRecoveryCodes: RenewRecoveryCodes,
    private readonly disableSecondFactor: DisableSecondFactor,
    private readonly resetSecondFactor: ResetSecondFactor,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Endpoint('GET /auth/admin/secondFactor')
  state(@Who() who: Identity): Promise<SecondFactorState> {
    return this.queries.state(who);
  }

  @Endpoint('POST /auth/admin/secondFactor')
  begin(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorOffer> {
    const client = clientOf(request, this.deviceCookie);
    return this.beginSecondFactor.execute(who, body.currentPassword, client);
  }

  @Endpoint('POST /auth/admin/secondFactor/confirm')
  async confirm(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor/confirm'>,
    @Who() who: Identity,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.confirmSecondFactor.execute(who, body.code) };
  }

  @Endpoint('POST /auth/admin/secondFactor/recoveryCodes')
  async renew(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor/recoveryCodes'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    const client = clientOf(request, this.deviceCookie);
    return { recoveryCodes: await this.renewRecoveryCodes.execute(who, body.code, client) };
  }

  @Endpoint('POST /auth/admin/secondFactor/disable')
  async disable(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor/disable'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorState> {
    await this.disableSecondFactor.execute(who, body.code, clientOf(request, this.deviceCookie));
    return this.queries.state(who);
  }

  @Endpoint('DELETE /admin/admins/:id/secondFactor')
  async reset(
    @Input() { params }: InputOf<'DELETE /admin/admins/:id/secondFactor'>,
    @Who() who: Identity,
  ): Promise<CallAnswer<'DELETE /admin/admins/:id/secondFactor'>> {
    await this.resetSecondFactor.execute(who, params.id);
    return { _id: params.id, hasSecondFactor: false };
  }
}
