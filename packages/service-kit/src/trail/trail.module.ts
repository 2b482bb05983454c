import type { ServiceName } from '@festival/contracts/services';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { trailControllerOf } from './trail.controller.js';
import { TrailLines } from './trail-lines.js';

/** Lets technical admins read a service's audit log, and the service that writes the file of all logs. */
@Module({})
export class TrailModule {
  static forRoot(service: ServiceName): DynamicModule {
    return {
      module: TrailModule,
      imports: [AuditModule],
      controllers: [trailControllerOf(service)],
      providers: [TrailLines],
    };
  }
}
