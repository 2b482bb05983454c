import { Module } from '@nestjs/common';
import { AdminWorkshopQueries } from './admin-workshop.queries.js';
import { AdminWorkshopsController } from './admin-workshops.controller.js';
import { DownloadsController } from './downloads.controller.js';
import { ParticipantsCsv } from './participants-csv.js';

@Module({
  controllers: [AdminWorkshopsController, DownloadsController],
  providers: [AdminWorkshopQueries, ParticipantsCsv],
})
export class ParticipantsModule {}
