import type { AccountOwner, PasswordResetMail } from '@festival/contracts/accounts';
import type { InvitationMail } from '@festival/contracts/admins';
import type {
  EntrantSubject,
  OrderSubject,
  RegistrationSubject,
} from '@festival/contracts/campaigns';
import type { DrawWonMail } from '@festival/contracts/draws';
import type { MailedOrder } from '@festival/contracts/orders';
import type { RemovedPhoto } from '@festival/contracts/photos';
import type { VendorConfirmationMail } from '@festival/contracts/vendors';
import type { RegistrationMail } from '@festival/contracts/workshops';
import { DomainError } from '@festival/service-kit/errors';
import { provideServiceClient, ServiceClient } from '@festival/service-kit/service-client';
import { Injectable, Module } from '@nestjs/common';
import { UnsendableMail } from './mails/define-mail.js';

/** If the subject does not exist, trying again does not help. Any other error is recorded with the delivery. */
const asMailed = (error: unknown): unknown => {
  if (!(error instanceof DomainError)) return error;
  return error.code === 'NOT_FOUND'
    ? new UnsendableMail('there is nothing to write about (any more)')
    : (error.cause ?? error);
};

const subjectOf = async <Subject>(asked: Promise<Subject>): Promise<Subject> => {
  try {
    return await asked;
  } catch (error) {
    throw asMailed(error);
  }
};

/** The current state of the mails' subjects, from the services that own them. */
@Injectable()
export class Subjects {
  constructor(private readonly services: ServiceClient) {}

  /** @throws UnsendableMail; Error when the catalogue cannot answer */
  order(id: string): Promise<MailedOrder> {
    return subjectOf(this.services.call('GET /internal/orders/:id', { params: { id } }));
  }

  /** @throws UnsendableMail, also after the link has expired; Error when auth cannot answer */
  passwordReset(id: string): Promise<PasswordResetMail> {
    return subjectOf(this.services.call('GET /internal/password-resets/:id', { params: { id } }));
  }

  /** @throws UnsendableMail, also after the link has expired; Error when auth cannot answer */
  adminInvitation(id: string): Promise<InvitationMail> {
    return subjectOf(this.services.call('GET /internal/admin-invitations/:id', { params: { id } }));
  }

  /** @throws UnsendableMail, also without an address; Error when auth cannot answer */
  account(id: string): Promise<AccountOwner> {
    return subjectOf(this.services.call('GET /internal/accounts/:id', { params: { id } }));
  }

  /** @throws UnsendableMail, also after the vendor was confirmed; Error when the catalogue cannot answer */
  vendorConfirmation(id: string): Promise<VendorConfirmationMail> {
    return subjectOf(
      this.services.call('GET /internal/vendor-confirmations/:id', { params: { id } }),
    );
  }

  /** @throws UnsendableMail; Error when the workshops cannot answer. */
  registrationEvent(id: string): Promise<RegistrationMail> {
    return subjectOf(
      this.services.call('GET /internal/registration-events/:id', { params: { id } }),
    );
  }

  /** @throws UnsendableMail, also if the prize was drawn again; Error when contests cannot answer */
  drawWinner(id: string): Promise<DrawWonMail> {
    return subjectOf(this.services.call('GET /internal/draw-winners/:id', { params: { id } }));
  }

  /** @throws UnsendableMail; Error when contests cannot answer. */
  removedPhoto(id: string): Promise<RemovedPhoto> {
    return subjectOf(this.services.call('GET /internal/removed-photos/:id', { params: { id } }));
  }

  /** The orders with these ids, as far as they exist. @throws Error when the catalogue cannot answer */
  orders(ids: readonly string[]): Promise<OrderSubject[]> {
    return subjectOf(this.services.call('POST /internal/orders/current', { body: [...ids] }));
  }

  /** The registrations with these ids, as far as they exist. @throws Error when the workshops cannot answer */
  registrations(ids: readonly string[]): Promise<RegistrationSubject[]> {
    return subjectOf(
      this.services.call('POST /internal/registrations/current', { body: [...ids] }),
    );
  }

  /** The entries with these ids that are in the contest. @throws Error when contests cannot answer */
  entrants(ids: readonly string[]): Promise<EntrantSubject[]> {
    return subjectOf(this.services.call('POST /internal/entrants/current', { body: [...ids] }));
  }
}

const TIMEOUT_MS = 5_000;

@Module({
  providers: [provideServiceClient(TIMEOUT_MS), Subjects],
  exports: [ServiceClient, Subjects],
})
export class ServicesModule {}
