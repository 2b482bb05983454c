import { Module } from '@nestjs/common';
import { PreviewsController } from './previews.controller.js';

@Module({ controllers: [PreviewsController] })
export class PreviewsModule {}
