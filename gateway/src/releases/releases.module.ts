import { Module } from '@nestjs/common';
import { LoadedReleases } from './loaded-releases.js';
import { Releases } from './releases.js';
import { Viewers } from './viewers.js';

@Module({ providers: [Releases, LoadedReleases, Viewers], exports: [Releases, Viewers] })
export class ReleasesModule {}
