import { Module } from '@nestjs/common';
import { PrerenderModule } from '../prerender/prerender.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { OwnFilesController } from './own-files.controller.js';
import { PageController } from './page.controller.js';
import { PageCache } from './page-cache.js';
import { Pages } from './pages.js';

@Module({
  imports: [PrerenderModule, ReleasesModule],
  controllers: [OwnFilesController, PageController],
  providers: [Pages, PageCache],
  exports: [Pages],
})
export class PagesModule {}
