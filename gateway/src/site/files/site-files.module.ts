import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { LicencesKeeper } from './licences-keeper.js';
import { SiteFilesController } from './site-files.controller.js';
import { SitemapKeeper } from './sitemap-keeper.js';

@Module({
  imports: [PagesModule, ReleasesModule],
  controllers: [SiteFilesController],
  providers: [SitemapKeeper, LicencesKeeper],
})
export class SiteFilesModule {}
