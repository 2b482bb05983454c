import type { PasswordResetMail } from '@festival/contracts/accounts';
import type { CallAnswer } from '@festival/contracts/calls';
import { PASSWORD_RESET_SECONDS } from '@festival/contracts/retention';
import { RealClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Injectable, Ip, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { AskForReset } from './ask-for-reset.js';
import { PasswordResetEntity } from './password-reset.table.js';
import { ResetPassword } from './reset-password.js';

/** The data of reset mails. */
@Injectable()
export class ResetQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailLinkTokens,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND, also after the link has expired, so that it is not mailed */
  async mailOf(id: string): Promise<PasswordResetMail> {
    const found = await this.dataSource.manager.findOne(PasswordResetEntity, {
      where: { id, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) },
      relations: { credential: true },
    });
    if (!found?.credential.email) throw new DomainError('NOT_FOUND');
    return {
      displayName: found.credential.displayName,
      emailAddress: found.credential.email,
      token: this.tokens.of(id),
      expiresAt: found.expiresAt.toISOString(),
    };
  }
}

@Controller()
export class PasswordResetsController {
  constructor(
    private readonly askForReset: AskForReset,
    private readonly resetPassword: ResetPassword,
    private readonly resets: ResetQueries,
  ) {}

  @Endpoint('POST /auth/vendor/forgotPassword')
  async ask(
    @Input() { body }: InputOf<'POST /auth/vendor/forgotPassword'>,
    @Ip() address: string,
  ): Promise<CallAnswer<'POST /auth/vendor/forgotPassword'>> {
    await this.askForReset.execute(body.emailAddress, address);
    return { validMinutes: PASSWORD_RESET_SECONDS.link / 60 };
  }

  @Endpoint('POST /auth/vendor/resetPassword')
  async reset(
    @Input() { body }: InputOf<'POST /auth/vendor/resetPassword'>,
    @Req() { id: requestId, ip: address }: FastifyRequest,
  ): Promise<CallAnswer<'POST /auth/vendor/resetPassword'>> {
    return { username: await this.resetPassword.execute(body, { requestId, address }) };
  }

  @Endpoint('GET /internal/password-resets/:id')
  mail(
    @Input() { params }: InputOf<'GET /internal/password-resets/:id'>,
  ): Promise<PasswordResetMail> {
    return this.resets.mailOf(params.id);
  }
}
