import { Module } from '@nestjs/common';
import { PrerenderModule } from '../prerender/prerender.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { PageController } from './page.controller.js';
import { PageCache } from './page-cache.js';
import { Pages } from './pages.js';
import { StartScriptController } from './start-script.controller.js';

@Module({
  imports: [PrerenderModule, ReleasesModule],
  controllers: [StartScriptController, PageController],
  providers: [Pages, PageCache],
  exports: [Pages],
})
export class PagesModule {}
