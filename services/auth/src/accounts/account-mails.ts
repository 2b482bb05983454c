import { randomUUID } from 'node:crypto';
import type { AccountChange } from '@festival/contracts/accounts';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { mailJob, type Outbox, type OutboxJob } from '@festival/service-kit/outbox';
import { Controller } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CredentialEntity } from './account.table.js';

export const changeMail = (
  accountId: string,
  change: AccountChange,
  formerAddress?: string,
): OutboxJob =>
  mailJob({
    messageId: `account-changed.${randomUUID()}`,
    template: 'account-changed',
    subjectId: accountId,
    change,
    formerAddress,
  });

/** Mails the owner of an account that something changed, in the transaction of the change. */
export const mailChange = (
  outbox: Outbox,
  manager: EntityManager,
  accountId: string,
  change: AccountChange,
): Promise<void> => outbox.add(manager, changeMail(accountId, change));

/** Answers the mailer, which asks for the owner when it writes the mail. */
@Controller()
export class AccountOwnersController {
  constructor(private readonly dataSource: DataSource) {}

  @Endpoint('GET /internal/accounts/:id')
  async owner(@Input() { params: { id } }: InputOf<'GET /internal/accounts/:id'>) {
    const found = await this.dataSource.manager.findOneBy(CredentialEntity, { id });
    // An admin who was made on the server may have no address.
    if (!found?.email) throw new DomainError('NOT_FOUND');
    return { displayName: found.displayName, emailAddress: found.email, role: found.role };
  }
}
