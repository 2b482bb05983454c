import type { Identity } from '@festival/contracts/identity';
import type { Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { nextOfferState, nextRegistrationState } from '@festival/lifecycles/registration';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.js';
import type { LockedWorkshop } from '../registrations/registration.js';
import { activeOfPeople, lockPeople, lockWorkshops } from '../registrations/registration.table.js';
import { changeOf, RecordChanges } from '../registrations/registration-changes.table.js';
import { readOffer, stillWaiting, toOffer } from './offer.table.js';
import { endOfOffer, type WaitingRegistration, whyOfferEnds } from './offer-places.js';

const whyTaken = 'You took the place that was offered to you.';
const whyPassed = 'You left the place to the next in the queue.';

/** Takes the place that was offered to a student, or passes it on to the next person. */
@Injectable()
export class AnswerOffer {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeat changes nothing, and gets the same answer unless the workshop was withdrawn meanwhile.
   * @throws DomainError NOT_FOUND, also for somebody else's offer; WORKSHOP_WITHDRAWN, OFFER_ENDED, OFFER_TAKEN, OFFER_PLACE_ELSEWHERE
   */
  async execute(student: Identity, id: string, answer: 'TAKE' | 'PASS'): Promise<Offer> {
    const offer = await this.transactions.run((manager) =>
      this.write(manager, { student, id, answer }),
    );
    this.changes.publishCounts([offer.workshop._id]);
    return offer;
  }

  private async write(
    manager: EntityManager,
    { student: { sub }, id, answer }: { student: Identity; id: string; answer: 'TAKE' | 'PASS' },
  ): Promise<Offer> {
    const read = () => readOffer(manager, id, sub);
    const { workshopId } = await read();
    await lockPeople(manager, [sub]);
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId) as LockedWorkshop;
    if (workshop.withdrawnAt) throw new DomainError('WORKSHOP_WITHDRAWN');
    const now = this.clock.now();
    const { state } = toOffer(this.edition, await read(), now);
    const isRepeat = state === nextOfferState('open', { type: answer });
    if (isRepeat) return toOffer(this.edition, await read(), now);
    if (state === 'taken') throw new DomainError('OFFER_TAKEN');
    const [registration] = await stillWaiting(manager, [id]);
    if (state !== 'open' || !registration) throw new DomainError('OFFER_ENDED');
    if (answer === 'TAKE') await this.take(manager, { workshop, registration, now });
    else {
      const to = registration.state;
      const change = changeOf(registration, { event: 'pass', to, byWhom: sub, why: whyPassed });
      await this.recordChanges.execute(manager, [change], now);
    }
    return toOffer(this.edition, await read(), now);
  }

  private async take(
    manager: EntityManager,
    {
      workshop,
      registration,
      now,
    }: { workshop: LockedWorkshop; registration: WaitingRegistration; now: Date },
  ): Promise<void> {
    const byWhom = registration.studentId;
    const active = await activeOfPeople(manager, [byWhom]);
    const end = endOfOffer({ edition: this.edition, workshop, active, now }, registration);
    const to = nextRegistrationState(registration.state, { type: 'TAKE' });
    if (end === whyOfferEnds['place elsewhere']) throw new DomainError('OFFER_PLACE_ELSEWHERE');
    if (end || !to) throw new DomainError('OFFER_ENDED');
    const change = changeOf(registration, { event: 'take', to, byWhom, why: whyTaken });
    await this.recordChanges.execute(manager, [change], now);
  }
}
