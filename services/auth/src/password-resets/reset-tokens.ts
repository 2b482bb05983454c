import { createHash, createHmac } from 'node:crypto';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';

/**
 * The tokens of reset links. A token follows from the reset's id and a key that is in no database: the mail that carries it
 * can be written more than once, and nothing that is stored or queued opens an account.
 */
@Injectable()
export class ResetTokens {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  of(resetId: string): string {
    return createHmac('sha256', this.config.MAIL_LINK_SECRET).update(resetId).digest('base64url');
  }

  hash(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
