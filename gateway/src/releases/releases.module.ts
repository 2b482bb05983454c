import { Module } from '@nestjs/common';
import { LoadedReleases } from './loaded-releases.js';
import { Releases } from './releases.js';

@Module({ providers: [Releases, LoadedReleases], exports: [Releases] })
export class ReleasesModule {}
