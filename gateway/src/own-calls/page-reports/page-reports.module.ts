import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../site/releases/releases.module.js';
import { PageReportsController } from './page-reports.controller.js';
import { PageReports } from './page-reports.js';

@Module({
  imports: [ReleasesModule],
  controllers: [PageReportsController],
  providers: [PageReports],
})
export class PageReportsModule {}
