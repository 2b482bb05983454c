import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { AllocationModule } from '../allocation/allocation.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { DueSchedule } from './due.schedule.js';
import { RemindParticipants } from './remind-participants.js';

@Module({
  imports: [SchedulesModule, AllocationModule, OffersModule, RegistrationsModule],
  providers: [RemindParticipants, DueSchedule],
})
export class ScheduleModule {}
