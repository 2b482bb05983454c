import { Module } from '@nestjs/common';
import { TrailController } from './trail.controller.js';
import { TrailReader } from './trail-reader.js';

@Module({ controllers: [TrailController], providers: [TrailReader] })
export class TrailModule {}
