import { toEmail } from '@festival/contracts/typed-text';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CredentialEntity, type PasswordRole } from './account.table.js';
import { toUsername } from './spelling.js';

@Injectable()
export class CredentialQueries {
  constructor(
    @InjectRepository(CredentialEntity)
    private readonly credentials: Repository<CredentialEntity>,
  ) {}

  /**
   * The credentials of this role with this username or e-mail address. An address takes precedence, so that nobody can lock somebody out by using
   * their address as a username.
   */
  async find(role: PasswordRole, given: string): Promise<CredentialEntity | undefined> {
    const email = toEmail(given);
    const found = await this.credentials.findBy([
      { role, email },
      { role, username: toUsername(given) },
    ]);
    return found.find((one) => one.email === email) ?? found[0];
  }
}
