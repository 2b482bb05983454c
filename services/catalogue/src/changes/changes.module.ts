import { Module } from '@nestjs/common';
import { CatalogueChanges } from './catalogue-changes.js';
import { OrderChanges } from './order-changes.js';

@Module({
  providers: [CatalogueChanges, OrderChanges],
  exports: [CatalogueChanges, OrderChanges],
})
export class ChangesModule {}
