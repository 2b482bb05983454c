import { Module } from '@nestjs/common';
import { InstalledReleases } from './installed-releases.js';
import { ReleaseReaders } from './readers.js';
import { ReleaseRegistry } from './release-registry.js';
import { Releases } from './releases.js';

@Module({
  providers: [Releases, InstalledReleases, ReleaseRegistry, ReleaseReaders],
  exports: [Releases, InstalledReleases, ReleaseReaders],
})
export class ReleasesModule {}
