import { workshopsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { AllocationAnswer, ClosingAllocation } from '@festival/contracts/workshops';
import { Endpoint } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AllocationQueries } from './allocation.queries.js';
import { StartAllocation } from './start-allocation.js';

@Controller()
export class AllocationController {
  constructor(
    private readonly allocations: AllocationQueries,
    private readonly startAllocation: StartAllocation,
  ) {}

  @Endpoint(workshopsCalls, 'GET /admin/bumpWaitlist')
  closing(): Promise<ClosingAllocation> {
    return this.allocations.outcomeOfClose();
  }

  @Endpoint(workshopsCalls, 'POST /admin/bumpWaitlist')
  start(@Who() admin: Identity): Promise<AllocationAnswer> {
    return this.startAllocation.execute(admin);
  }
}
