import { ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { AllocationModule } from './allocation/allocation.module.js';
import { AttendanceModule } from './attendance/attendance.module.js';
import type { WorkshopsConfig } from './config.js';
import { database } from './database.js';
import { OffersModule } from './offers/offers.module.js';
import { ParticipantsModule } from './participants/participants.module.js';
import { RegistrationsModule } from './registrations/registrations.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { WorkshopsModule } from './workshops/workshops.module.js';

@Module({})
export class AppModule {
  static forRoot(config: WorkshopsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'workshops',
          config,
          database: database(config.DATABASE_URL),
        }),
        ExportsModule.forRoot('workshops'),
        TrailModule.forRoot('workshops'),
        // Before the workshops, so that `/workshops/download` is not read as the id of a workshop.
        ParticipantsModule,
        RegistrationsModule,
        WorkshopsModule,
        AllocationModule,
        OffersModule,
        AttendanceModule,
        ScheduleModule,
      ],
    };
  }
}
