import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { LiveAreaEntity } from './live/persistence/live-area.entity.js';
import { CreateReleases1700000000000 } from './migrations/1700000000000-create-releases.js';
import { KeepPreviewedReleases1700000001000 } from './migrations/1700000001000-keep-previewed-releases.js';
import { LengthenReleaseIds1700000002000 } from './migrations/1700000002000-lengthen-release-ids.js';
import { KeepWhenShown1700000003000 } from './migrations/1700000003000-keep-when-shown.js';
import { TellTheTrail1700002901000 } from './migrations/1700002901000-tell-the-trail.js';
import { QueueTrials1700002902000 } from './migrations/1700002902000-queue-trials.js';
import { ReleaseEntity } from './releases/persistence/release.entity.js';
import { AreaTokenEntity } from './tokens/persistence/area-token.entity.js';

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
  migrations: [
    CreateReleases1700000000000,
    KeepPreviewedReleases1700000001000,
    LengthenReleaseIds1700000002000,
    KeepWhenShown1700000003000,
    TellTheTrail1700002901000,
    QueueTrials1700002902000,
  ],
});
