import { createHash, createHmac } from 'node:crypto';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from './config.js';

/**
 * The tokens of links in mails. A token is derived from the id of the request and a key outside the database. So a mail can be written again with the same
 * link, and nothing that is stored or queued can open an account.
 */
@Injectable()
export class MailLinkTokens {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  of(id: string): string {
    return createHmac('sha256', this.config.MAIL_LINK_SECRET).update(id).digest('base64url');
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
