import type { SecondFactorOffer, SecondFactorState } from '@festival/contracts/admins';
import { authCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { type AnswerOf, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../devices/client.js';
import { DeviceCookie } from '../devices/device-cookie.js';
import { OwnSecondFactor } from './own-second-factor.js';

type Calls = typeof authCalls;
type RecoveryCodes = AnswerOf<Calls['POST /auth/admin/secondFactor/confirm']>;

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factor: OwnSecondFactor,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Endpoint(authCalls, 'GET /auth/admin/secondFactor')
  state(@Who() who: Identity): Promise<SecondFactorState> {
    return this.factor.state(who);
  }

  @Endpoint(authCalls, 'POST /auth/admin/secondFactor')
  begin(
    @Input() { body }: InputOf<Calls['POST /auth/admin/secondFactor']>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorOffer> {
    const client = clientOf(request, this.deviceCookie);
    return this.factor.begin(who, body.currentPassword, client);
  }

  @Endpoint(authCalls, 'POST /auth/admin/secondFactor/confirm')
  async confirm(
    @Input() { body }: InputOf<Calls['POST /auth/admin/secondFactor/confirm']>,
    @Who() who: Identity,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.finish(who, body.code) };
  }

  @Endpoint(authCalls, 'POST /auth/admin/secondFactor/recoveryCodes')
  async renew(
    @Input() { body }: InputOf<Calls['POST /auth/admin/secondFactor/recoveryCodes']>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    const client = clientOf(request, this.deviceCookie);
    return { recoveryCodes: await this.factor.renewRecoveryCodes(who, body.code, client) };
  }

  @Endpoint(authCalls, 'POST /auth/admin/secondFactor/disable')
  async disable(
    @Input() { body }: InputOf<Calls['POST /auth/admin/secondFactor/disable']>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorState> {
    await this.factor.disable(who, body.code, clientOf(request, this.deviceCookie));
    return this.factor.state(who);
  }

  @Endpoint(authCalls, 'DELETE /admin/admins/:id/secondFactor')
  async reset(
    @Input() { params }: InputOf<Calls['DELETE /admin/admins/:id/secondFactor']>,
    @Who() who: Identity,
  ): Promise<AnswerOf<Calls['DELETE /admin/admins/:id/secondFactor']>> {
    await this.factor.reset(who, params.id);
    return { _id: params.id, hasSecondFactor: false };
  }
}
