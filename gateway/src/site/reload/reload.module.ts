import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { ReloadController } from './reload.controller.js';

@Module({ imports: [ReleasesModule], controllers: [ReloadController] })
export class ReloadModule {}
