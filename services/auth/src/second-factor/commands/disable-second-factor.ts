import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { Client } from '../../devices/client.js';
import { SecondFactorQueries } from '../queries/second-factor.queries.js';
import { ProveCode } from './prove-code.js';
import { RemoveSecondFactor } from './remove-second-factor.js';

/** Turns the admin's own second factor off, with one of its codes. */
@Injectable()
export class DisableSecondFactor {
  constructor(
    private readonly factors: SecondFactorQueries,
    private readonly proveCode: ProveCode,
    private readonly remove: RemoveSecondFactor,
  ) {}

  /** @throws DomainError CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF */
  async execute(who: Identity, code: string, client: Client): Promise<void> {
    if (!(await this.factors.isOn(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.proveCode.execute(who.sub, code, { client, attempts: 'signed-in' });
    await this.remove.execute(who, who.sub, 'second-factor.disabled');
  }
}
