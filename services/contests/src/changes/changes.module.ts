import { Module } from '@nestjs/common';
import { PhotoChanges } from './photo-changes.js';

@Module({ providers: [PhotoChanges], exports: [PhotoChanges] })
export class ChangesModule {}
