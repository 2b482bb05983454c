import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AllocatePlaces, AllocationQueries } from './allocate-places.js';
import { AnswerOffer } from './answer-offer.js';

@Controller()
export class AllocationController {
  constructor(
    private readonly allocations: AllocationQueries,
    private readonly allocatePlaces: AllocatePlaces,
    private readonly answerOffer: AnswerOffer,
  ) {}

  @Endpoint('GET /admin/bumpWaitlist')
  closing() {
    return this.allocations.outcomeOfClose();
  }

  @Endpoint('POST /admin/bumpWaitlist')
  start(@Who() admin: Identity) {
    return this.allocatePlaces.start(admin);
  }

  @Endpoint('GET /workshops/offers/:id')
  offer(@Input() { params }: InputOf<'GET /workshops/offers/:id'>, @Who() student: Identity) {
    return this.allocations.offerOf(student.sub, params.id);
  }

  @Endpoint('POST /workshops/offers/:id/take')
  takeOffer(
    @Input() { params }: InputOf<'POST /workshops/offers/:id/take'>,
    @Who() student: Identity,
  ) {
    return this.answerOffer.execute(student, params.id, 'TAKE');
  }

  @Endpoint('POST /workshops/offers/:id/pass')
  passOffer(
    @Input() { params }: InputOf<'POST /workshops/offers/:id/pass'>,
    @Who() student: Identity,
  ) {
    return this.answerOffer.execute(student, params.id, 'PASS');
  }
}
