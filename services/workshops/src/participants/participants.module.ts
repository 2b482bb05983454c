import { Module } from '@nestjs/common';
import { AdminWorkshopQueries } from './admin-workshop.queries.js';
import { AdminWorkshopsController } from './admin-workshops.controller.js';
import { DownloadsController } from './downloads.controller.js';
import { RegistrationRecipientsController } from './recipients/registration-recipients.controller.js';
import { RegistrationRecipientsQueries } from './recipients/registration-recipients.queries.js';
import { SignUpsExport } from './sign-ups-export.js';

@Module({
  controllers: [AdminWorkshopsController, DownloadsController, RegistrationRecipientsController],
  providers: [AdminWorkshopQueries, SignUpsExport, RegistrationRecipientsQueries],
})
export class ParticipantsModule {}
