import {
  AuditEntryEntity,
  AuditTermEntity,
  EndTrail1700000000010,
} from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { AreaTokenEntity } from './area-tokens.js';
import { CreateReleases1700000000000 } from './migrations/1700000000000-create-releases.js';
import { LiveAreaEntity, ReleaseEntity } from './releases/release.table.js';

/** The entities and migrations of releases. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [
    ReleaseEntity,
    LiveAreaEntity,
    AreaTokenEntity,
    AuditEntryEntity,
    AuditTermEntity,
    OutboxMessageEntity,
  ],
  migrations: [CreateReleases1700000000000, EndTrail1700000000010],
});
