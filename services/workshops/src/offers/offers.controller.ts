import { workshopsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Offer } from '@festival/contracts/workshops';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AnswerOffer } from './answer-offer.js';
import { OfferQueries } from './offer.queries.js';

type Calls = typeof workshopsCalls;

@Controller()
export class OffersController {
  constructor(
    private readonly offers: OfferQueries,
    private readonly answerOffer: AnswerOffer,
  ) {}

  @Endpoint(workshopsCalls, 'GET /workshops/offers/:id')
  of(
    @Input() { params }: InputOf<Calls['GET /workshops/offers/:id']>,
    @Who() student: Identity,
  ): Promise<Offer> {
    return this.offers.of(student.sub, params.id);
  }

  @Endpoint(workshopsCalls, 'POST /workshops/offers/:id/take')
  take(
    @Input() { params }: InputOf<Calls['POST /workshops/offers/:id/take']>,
    @Who() student: Identity,
  ): Promise<Offer> {
    return this.answerOffer.execute(student, params.id, 'TAKE');
  }

  @Endpoint(workshopsCalls, 'POST /workshops/offers/:id/pass')
  pass(
    @Input() { params }: InputOf<Calls['POST /workshops/offers/:id/pass']>,
    @Who() student: Identity,
  ): Promise<Offer> {
    return this.answerOffer.execute(student, params.id, 'PASS');
  }
}
