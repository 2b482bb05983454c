import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { RemoveSecondFactor } from './remove-second-factor.js';

/** Removes the second factor of another admin who has lost it. */
@Injectable()
export class ResetSecondFactor {
  constructor(private readonly remove: RemoveSecondFactor) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND, OWN_SECOND_FACTOR */
  async execute(who: Identity, id: string): Promise<void> {
    // Removing one's own factor requires a code, so that a stolen session is not enough.
    if (id === who.sub) throw new DomainError('OWN_SECOND_FACTOR');
    await this.remove.execute(who, id, 'second-factor.reset');
  }
}
