import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AllocationController } from './allocation.controller.js';
import { AllocatePlaces } from './commands/allocate-places.js';
import { StartAllocation } from './commands/start-allocation.js';

@Module({
  imports: [ChangesModule, RegistrationsModule, AuditModule],
  controllers: [AllocationController],
  providers: [AllocatePlaces, StartAllocation],
  exports: [StartAllocation],
})
export class AllocationModule {}
