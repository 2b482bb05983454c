import { Module } from '@nestjs/common';
import { CatalogueChanges } from './catalogue-changes.js';

@Module({ providers: [CatalogueChanges], exports: [CatalogueChanges] })
export class ChangesModule {}
