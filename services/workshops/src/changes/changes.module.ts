import { Module } from '@nestjs/common';
import { WorkshopChanges } from './workshop-changes.js';

@Module({ providers: [WorkshopChanges], exports: [WorkshopChanges] })
export class ChangesModule {}
