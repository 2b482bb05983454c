import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { ReloadController } from './reload.controller.js';

@Module({ imports: [PagesModule], controllers: [ReloadController] })
export class DevModule {}
