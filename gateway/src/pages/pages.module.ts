import { Module } from '@nestjs/common';
import { PageController } from './page.controller.js';
import { Pages } from './pages.js';
import { Releases } from './releases.js';

@Module({ controllers: [PageController], providers: [Pages, Releases], exports: [Releases] })
export class PagesModule {}
