import { toEmail } from '@festival/contracts/common';
import type { OwnChances } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { readOwnChances } from '../persistence/own-chances.rows.js';

@Injectable()
export class OwnChancesQueries {
  constructor(private readonly reads: PreparedReads) {}

  /** A student's own lines, including those from before their first sign-in, which have their address. */
  of({ sub, email }: Pick<Identity, 'sub' | 'email'>): Promise<OwnChances[]> {
    return readOwnChances(this.reads, [sub, email === null ? sub : toEmail(email)]);
  }
}
