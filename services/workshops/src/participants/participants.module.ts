import { Module } from '@nestjs/common';
import { AdminWorkshopQueries } from './admin-workshop.queries.js';
import { AdminWorkshopsController } from './admin-workshops.controller.js';
import { DownloadsController } from './downloads.controller.js';
import { RegistrationRecipientsController } from './registration-recipients.controller.js';
import { RegistrationRecipientsQueries } from './registration-recipients.queries.js';
import { SignUpsExport } from './sign-ups-export.queries.js';

@Module({
  controllers: [AdminWorkshopsController, DownloadsController, RegistrationRecipientsController],
  providers: [AdminWorkshopQueries, SignUpsExport, RegistrationRecipientsQueries],
})
export class ParticipantsModule {}
