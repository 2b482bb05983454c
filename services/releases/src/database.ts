import { AuditEntry } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { OutboxMessage } from '@festival/service-kit/outbox';
import { LiveAreaEntity } from './live/persistence/live-area.entity.js';
import { CreateReleases1700000000000 } from './migrations/1700000000000-create-releases.js';
import { KeepPreviewedReleases1700000001000 } from './migrations/1700000001000-keep-previewed-releases.js';
import { ReleaseEntity } from './releases/persistence/release.entity.js';
import { AreaTokenEntity } from './tokens/persistence/area-token.entity.js';

/** The database of releases: its entities and its migrations. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [ReleaseEntity, LiveAreaEntity, AreaTokenEntity, AuditEntry, OutboxMessage],
  migrations: [CreateReleases1700000000000, KeepPreviewedReleases1700000001000],
});
