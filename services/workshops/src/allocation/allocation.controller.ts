import { workshopsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { AllocationAnswer, ClosingAllocation, Offer } from '@festival/contracts/workshops';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { StartAllocation } from './allocate-places.js';
import { AllocationQueries } from './allocation.queries.js';
import { AnswerOffer } from './answer-offer.js';

type Calls = typeof workshopsCalls;

@Controller()
export class AllocationController {
  constructor(
    private readonly allocations: AllocationQueries,
    private readonly startAllocation: StartAllocation,
    private readonly answerOffer: AnswerOffer,
  ) {}

  @Endpoint(workshopsCalls, 'GET /admin/bumpWaitlist')
  closing(): Promise<ClosingAllocation> {
    return this.allocations.outcomeOfClose();
  }

  @Endpoint(workshopsCalls, 'POST /admin/bumpWaitlist')
  start(@Who() admin: Identity): Promise<AllocationAnswer> {
    return this.startAllocation.execute(admin);
  }

  @Endpoint(workshopsCalls, 'GET /workshops/offers/:id')
  offer(
    @Input() { params }: InputOf<Calls['GET /workshops/offers/:id']>,
    @Who() student: Identity,
  ): Promise<Offer> {
    return this.allocations.offerOf(student.sub, params.id);
  }

  @Endpoint(workshopsCalls, 'POST /workshops/offers/:id/take')
  takeOffer(
    @Input() { params }: InputOf<Calls['POST /workshops/offers/:id/take']>,
    @Who() student: Identity,
  ): Promise<Offer> {
    return this.answerOffer.execute(student, params.id, 'TAKE');
  }

  @Endpoint(workshopsCalls, 'POST /workshops/offers/:id/pass')
  passOffer(
    @Input() { params }: InputOf<Calls['POST /workshops/offers/:id/pass']>,
    @Who() student: Identity,
  ): Promise<Offer> {
    return this.answerOffer.execute(student, params.id, 'PASS');
  }
}
