import { Module } from '@nestjs/common';
import { PrerenderModule } from '../prerender/prerender.module.js';
import { KeptPages } from './kept-pages.js';
import { PageController } from './page.controller.js';
import { Pages } from './pages.js';
import { Releases } from './releases.js';
import { StartScriptController } from './start-script.controller.js';

@Module({
  imports: [PrerenderModule],
  controllers: [StartScriptController, PageController],
  providers: [Pages, KeptPages, Releases],
  exports: [Pages, Releases],
})
export class PagesModule {}
