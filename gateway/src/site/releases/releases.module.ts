import { Module } from '@nestjs/common';
import { ReleaseFetcher, ReleaseRegistry } from './fetch-release.js';
import { LoadedReleases } from './read-release.js';
import { Previews, ReleaseReaders } from './readers.js';
import { Releases } from './releases.js';

@Module({
  providers: [Releases, LoadedReleases, Previews, ReleaseFetcher, ReleaseRegistry, ReleaseReaders],
  exports: [Releases, Previews, ReleaseFetcher, ReleaseReaders],
})
export class ReleasesModule {}
