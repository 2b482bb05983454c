import { QueuesModule } from '@festival/service-kit/queues';
import { Module } from '@nestjs/common';
import { AllocationModule } from '../allocation/allocation.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { DueWorker } from './due.worker.js';
import { RemindParticipants } from './remind-participants.js';

@Module({
  imports: [QueuesModule, AllocationModule, RegistrationsModule],
  providers: [RemindParticipants, DueWorker],
})
export class ScheduleModule {}
