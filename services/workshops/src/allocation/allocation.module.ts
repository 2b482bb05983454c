import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AllocateIfDue } from './allocate-if-due.js';
import { AllocatePlaces, FinishAllocation } from './allocate-places.js';
import { AllocationController } from './allocation.controller.js';
import { AllocationQueries } from './allocation.queries.js';
import { StartAllocation } from './start-allocation.js';

@Module({
  imports: [ChangesModule, RegistrationsModule, AuditModule],
  controllers: [AllocationController],
  providers: [AllocateIfDue, AllocatePlaces, AllocationQueries, FinishAllocation, StartAllocation],
  exports: [AllocateIfDue, AllocationQueries],
})
export class AllocationModule {}
