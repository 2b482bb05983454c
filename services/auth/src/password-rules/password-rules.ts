import { demoPassword } from '@festival/demo-world/people';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { SchemaMismatch } from '@festival/service-kit/errors';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { CredentialEntity } from '../accounts/account.table.js';
import type { AuthConfig } from '../config.js';
import { isEasyToGuess } from './is-easy-to-guess.js';

/** The owner of the password. */
export type Owner = Pick<CredentialEntity, 'username' | 'displayName' | 'email'>;

/** The rules for new passwords, apart from their length. */
@Injectable()
export class PasswordRules {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch naming the field, for a password that is easy to guess */
  check(field: string, password: string, { username, displayName, email }: Owner): void {
    // The demo's password is public: allowed in demo mode, refused elsewhere.
    if (this.config.FESTIVAL_MODE === 'demo' && password === demoPassword) return;
    const { name, university, timeZone } = this.edition;
    const site = [name, university, timeZone, demoPassword];
    const words = [username, displayName, email ?? '', ...site];
    if (!isEasyToGuess(password, words)) return;
    throw new SchemaMismatch({
      source: 'body',
      keys: [field],
      message: `"${field}" is easy to guess: choose a longer one, without names and common words`,
    });
  }
}

@Module({ providers: [PasswordRules], exports: [PasswordRules] })
export class PasswordRulesModule {}
