import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { PeopleModule } from '@festival/service-kit/people';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { type MailerConfig, mailerConfig } from './config.js';
import { database } from './database.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { MailerPeople } from './people.js';
import { PreviewsController } from './previews.controller.js';
import { TrailsOverHttp } from './trails-over-http.js';

@Module({})
class MailerModule {
  static forRoot(config: MailerConfig): DynamicModule {
    return {
      module: MailerModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'mailer',
          config,
          database: database(config.DATABASE_URL),
        }),
        ExportsModule.forRoot('mailer'),
        TrailModule.forRoot('mailer'),
        PeopleModule.forRoot('mailer'),
        DeliveriesModule,
        CampaignsModule,
      ],
      controllers: [PreviewsController],
      providers: [MailerPeople, TrailsOverHttp],
    };
  }
}

export const mailerService = defineService({
  name: 'mailer',
  config: mailerConfig,
  database,
  createModule: (config) => MailerModule.forRoot(config),
});
