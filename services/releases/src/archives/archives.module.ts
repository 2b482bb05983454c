import { Global, Module } from '@nestjs/common';
import { Archives } from './archives.js';
import { releaseStore } from './release-store.js';

@Global()
@Module({ providers: [releaseStore, Archives], exports: [releaseStore, Archives] })
export class ArchivesModule {}
