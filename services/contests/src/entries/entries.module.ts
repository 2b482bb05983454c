import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { FormInterceptor } from '@festival/service-kit/images/uploads';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { contestsImages } from '../images.module.js';
import { ChangeEntry } from './change-entry.js';
import { EntriesController } from './entries.controller.js';
import { EntryQueries } from './entry.queries.js';
import { DropPhoto, StorePhoto } from './store-photo.js';
import { SubmitEntry } from './submit-entry.js';

@Module({
  imports: [IdempotencyModule, ChangesModule, contestsImages],
  controllers: [EntriesController],
  providers: [EntryQueries, SubmitEntry, ChangeEntry, StorePhoto, DropPhoto, FormInterceptor],
  exports: [EntryQueries, DropPhoto],
})
export class EntriesModule {}
