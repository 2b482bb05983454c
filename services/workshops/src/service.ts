import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { isGateway } from '@festival/service-kit/http';
import { registerForms } from '@festival/service-kit/images/uploads';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { AllocationModule } from './allocation/allocation.module.js';
import { type WorkshopsConfig, workshopsConfig } from './config.js';
import { database } from './database.js';
import { ParticipantsModule } from './participants/participants.module.js';
import { RegistrationsModule } from './registrations/registrations.module.js';
import { WorkshopsModule } from './workshops/workshops.module.js';

@Module({})
class AppModule {
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
        ParticipantsModule,
        RegistrationsModule,
        WorkshopsModule,
        AllocationModule,
      ],
    };
  }
}

export const workshopsService = defineService({
  name: 'workshops',
  config: workshopsConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerForms,
  http: () => ({ trustProxy: isGateway }),
});
