import { Module } from '@nestjs/common';
import { AllocationModule } from '../allocation/allocation.module.js';
import { ChangesModule } from '../changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AnswerOffer } from './answer-offer.js';
import { OfferQueries } from './offer.queries.js';
import { OfferPlaces } from './offer-places.js';
import { OffersController } from './offers.controller.js';

@Module({
  imports: [AllocationModule, ChangesModule, RegistrationsModule],
  controllers: [OffersController],
  providers: [AnswerOffer, OfferPlaces, OfferQueries],
  exports: [OfferPlaces],
})
export class OffersModule {}
