import { FormInterceptor } from '@festival/images/uploads';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { contestsImages } from '../images/images.module.js';
import { DropPhoto } from './commands/drop-photo.js';
import { ReplaceEntry } from './commands/replace-entry.js';
import { SubmitEntry } from './commands/submit-entry.js';
import { WithdrawEntry } from './commands/withdraw-entry.js';
import { EntriesController } from './entries.controller.js';
import { StorePhoto } from './persistence/store-photo.js';
import { EntryQueries } from './queries/entry.queries.js';

@Module({
  imports: [IdempotencyModule, ChangesModule, contestsImages],
  controllers: [EntriesController],
  providers: [
    EntryQueries,
    SubmitEntry,
    ReplaceEntry,
    WithdrawEntry,
    StorePhoto,
    DropPhoto,
    FormInterceptor,
  ],
  exports: [EntryQueries, DropPhoto],
})
export class EntriesModule {}
