import { Module } from '@nestjs/common';
import { ReleaseFetcher } from './fetching/release-fetcher.js';
import { ReleaseRegistry } from './fetching/release-registry.js';
import { LiveFollower } from './live-follower.js';
import { LoadedReleases } from './loading/loaded-releases.js';
import { ReleaseReaders } from './release-readers.js';
import { Releases } from './releases.js';
import { Viewers } from './viewers.js';

@Module({
  providers: [
    Releases,
    LoadedReleases,
    Viewers,
    ReleaseFetcher,
    ReleaseRegistry,
    ReleaseReaders,
    LiveFollower,
  ],
  exports: [Releases, Viewers, ReleaseFetcher, ReleaseReaders],
})
export class ReleasesModule {}
