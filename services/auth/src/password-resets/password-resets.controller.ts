import type { PasswordResetMail } from '@festival/contracts/accounts';
import { authCalls } from '@festival/contracts/calls';
import { PASSWORD_RESET_SECONDS } from '@festival/contracts/retention';
import { type AnswerOf, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Ip, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AskForReset } from './ask-for-reset.js';
import { ResetQueries } from './reset.queries.js';
import { ResetPassword } from './reset-password.js';

type Calls = typeof authCalls;

@Controller()
export class PasswordResetsController {
  constructor(
    private readonly askForReset: AskForReset,
    private readonly resetPassword: ResetPassword,
    private readonly resets: ResetQueries,
  ) {}

  @Endpoint(authCalls, 'POST /auth/vendor/forgotPassword')
  async ask(
    @Input() { body }: InputOf<Calls['POST /auth/vendor/forgotPassword']>,
    @Ip() address: string,
  ): Promise<AnswerOf<Calls['POST /auth/vendor/forgotPassword']>> {
    await this.askForReset.execute(body.emailAddress, address);
    return { validMinutes: PASSWORD_RESET_SECONDS.link / 60 };
  }

  @Endpoint(authCalls, 'POST /auth/vendor/resetPassword')
  async reset(
    @Input() { body }: InputOf<Calls['POST /auth/vendor/resetPassword']>,
    @Req() { id: requestId, ip: address }: FastifyRequest,
  ): Promise<AnswerOf<Calls['POST /auth/vendor/resetPassword']>> {
    return { username: await this.resetPassword.execute(body, { requestId, address }) };
  }

  @Endpoint(authCalls, 'GET /internal/password-resets/:id')
  mail(
    @Input() { params }: InputOf<Calls['GET /internal/password-resets/:id']>,
  ): Promise<PasswordResetMail> {
    return this.resets.mailOf(params.id);
  }
}
