import { Module } from '@nestjs/common';
import { AllocationModule } from '../allocation/allocation.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AnswerOffer } from './commands/answer-offer.js';
import { OfferPlaces } from './commands/offer-places.js';
import { OffersController } from './offers.controller.js';
import { OfferQueries } from './queries/offer.queries.js';

@Module({
  imports: [AllocationModule, ChangesModule, RegistrationsModule],
  controllers: [OffersController],
  providers: [AnswerOffer, OfferPlaces, OfferQueries],
  exports: [OfferPlaces],
})
export class OffersModule {}
