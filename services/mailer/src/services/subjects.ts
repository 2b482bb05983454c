import { type PasswordResetMail, passwordResetMail } from '@festival/contracts/accounts';
import { type Order, order } from '@festival/contracts/orders';
import { type RegistrationMail, registrationMail } from '@festival/contracts/workshops';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerConfig } from '../config.js';
import { ServiceReader } from './service-reader.js';

/** What mails are about, from the services that know it. Each is as it is now. */
@Injectable()
export class Subjects {
  constructor(
    private readonly reader: ServiceReader,
    @Inject(CONFIG) private readonly config: MailerConfig,
  ) {}

  /** @throws NotToBeSent; Error when the catalogue cannot answer. */
  order(id: string): Promise<Order> {
    const path = `/internal/orders/${encodeURIComponent(id)}`;
    return this.reader.read(new URL(path, this.config.CATALOGUE_URL), order);
  }

  /** @throws NotToBeSent, also once the link is dead; Error when auth cannot answer. */
  passwordReset(id: string): Promise<PasswordResetMail> {
    const path = `/internal/password-resets/${encodeURIComponent(id)}`;
    return this.reader.read(new URL(path, this.config.AUTH_URL), passwordResetMail);
  }

  /** @throws NotToBeSent; Error when the workshops cannot answer. */
  registrationEvent(id: string): Promise<RegistrationMail> {
    const path = `/internal/registration-events/${encodeURIComponent(id)}`;
    return this.reader.read(new URL(path, this.config.WORKSHOPS_URL), registrationMail);
  }
}
