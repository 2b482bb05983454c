import { Module } from '@nestjs/common';
import { ClockController } from './clock.controller.js';
import { EditionController } from './edition.controller.js';

@Module({ controllers: [ClockController, EditionController] })
export class ClockModule {}
