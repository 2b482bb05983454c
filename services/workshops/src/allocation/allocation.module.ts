import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AllocationController } from './allocation.controller.js';
import { AllocateIfDue } from './commands/allocate-if-due.js';
import { AllocatePlaces } from './commands/allocate-places.js';
import { FinishAllocation } from './commands/finish-allocation.js';
import { StartAllocation } from './commands/start-allocation.js';
import { AllocationQueries } from './queries/allocation.queries.js';

@Module({
  imports: [ChangesModule, RegistrationsModule, AuditModule],
  controllers: [AllocationController],
  providers: [AllocateIfDue, AllocatePlaces, AllocationQueries, FinishAllocation, StartAllocation],
  exports: [AllocateIfDue, AllocationQueries],
})
export class AllocationModule {}
