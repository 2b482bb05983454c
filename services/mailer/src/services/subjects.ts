import { type PasswordResetMail, passwordResetMail } from '@festival/contracts/accounts';
import { type MailedOrder, mailedOrder } from '@festival/contracts/orders';
import { type VendorConfirmationMail, vendorConfirmationMail } from '@festival/contracts/vendors';
import { type RegistrationMail, registrationMail } from '@festival/contracts/workshops';
import { Injectable } from '@nestjs/common';
import { ServiceReader } from './service-reader.js';

/** What mails are about, from the services that know it. Each is as it is now. */
@Injectable()
export class Subjects {
  constructor(private readonly reader: ServiceReader) {}

  /** @throws NotToBeSent; Error when the catalogue cannot answer. */
  order(id: string): Promise<MailedOrder> {
    const path = `/internal/orders/${encodeURIComponent(id)}`;
    return this.reader.read('catalogue', path, mailedOrder);
  }

  /** @throws NotToBeSent, also once the link is dead; Error when auth cannot answer. */
  passwordReset(id: string): Promise<PasswordResetMail> {
    const path = `/internal/password-resets/${encodeURIComponent(id)}`;
    return this.reader.read('auth', path, passwordResetMail);
  }

  /** @throws NotToBeSent, also once the vendor is confirmed; Error when the catalogue cannot answer. */
  vendorConfirmation(id: string): Promise<VendorConfirmationMail> {
    const path = `/internal/vendor-confirmations/${encodeURIComponent(id)}`;
    return this.reader.read('catalogue', path, vendorConfirmationMail);
  }

  /** @throws NotToBeSent; Error when the workshops cannot answer. */
  registrationEvent(id: string): Promise<RegistrationMail> {
    const path = `/internal/registration-events/${encodeURIComponent(id)}`;
    return this.reader.read('workshops', path, registrationMail);
  }
}
