import type { PasswordResetMail } from '@festival/contracts/accounts';
import { RealClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { MailLinkTokens } from '../mail-links/mail-link-tokens.js';
import { PasswordResetEntity } from './password-reset.table.js';

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
