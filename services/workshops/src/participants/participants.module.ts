import { Module } from '@nestjs/common';
import { AdminWorkshopsController } from './admin-workshops.controller.js';
import { DownloadsController } from './downloads.controller.js';
import { AdminWorkshopQueries } from './queries/admin-workshop.queries.js';
import { RegistrationRecipientsQueries } from './queries/registration-recipients.queries.js';
import { SignUpsExport } from './queries/sign-ups-export.js';
import { RegistrationRecipientsController } from './registration-recipients.controller.js';

@Module({
  controllers: [AdminWorkshopsController, DownloadsController, RegistrationRecipientsController],
  providers: [AdminWorkshopQueries, SignUpsExport, RegistrationRecipientsQueries],
})
export class ParticipantsModule {}
