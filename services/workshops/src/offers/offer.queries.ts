import type { Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { findOffer, toOffer } from './offer.table.js';

@Injectable()
export class OfferQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError NOT_FOUND, also for somebody else's offer */
  async of(studentId: string, id: string): Promise<Offer> {
    const row = await findOffer(this.reads, id, studentId);
    if (!row) throw new DomainError('NOT_FOUND');
    return toOffer(this.edition, row, this.clock.now());
  }
}
