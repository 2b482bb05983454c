import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { SiteFilesController } from './site-files.controller.js';

@Module({ imports: [PagesModule], controllers: [SiteFilesController] })
export class SiteFilesModule {}
