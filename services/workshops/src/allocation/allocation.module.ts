import { AuditModule } from '@festival/service-kit/audit';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AllocateIfDue, AllocatePlaces, StartAllocation } from './allocate-places.js';
import { AllocationController } from './allocation.controller.js';
import { AllocationQueries } from './allocation.queries.js';
import { AnswerOffer } from './answer-offer.js';
import { DueSchedule } from './due.schedule.js';
import { OfferPlaces } from './offer-places.js';
import { RemindParticipants } from './remind-participants.js';

/** Who gets the places that are left when registration closes, or become free after that; and the reminders of a workshop. */
@Module({
  imports: [AuditModule, ChangesModule, RegistrationsModule, SchedulesModule],
  controllers: [AllocationController],
  providers: [
    AllocateIfDue,
    AllocatePlaces,
    StartAllocation,
    OfferPlaces,
    AnswerOffer,
    RemindParticipants,
    DueSchedule,
    AllocationQueries,
  ],
})
export class AllocationModule {}
