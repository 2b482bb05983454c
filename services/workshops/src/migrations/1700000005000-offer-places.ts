import { Migration } from '@festival/service-kit/database';

/**
 * Offers of places to the waitlists. The previous version makes none. When it ends a registration with an open offer, the next run of this
 * version's schedule ends the offer.
 */
export class OfferPlaces1700000005000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE workshops
      ADD COLUMN IF NOT EXISTS num_offered INT UNSIGNED NOT NULL DEFAULT 0 AFTER num_waitlisted`,
    `ALTER TABLE registrations
      ADD COLUMN IF NOT EXISTS offered_at DATETIME(3) NULL AFTER attended_at,
      ADD COLUMN IF NOT EXISTS offer_state ENUM('open','taken','passed','ended') NULL AFTER offered_at`,
    `ALTER TABLE registrations ADD CONSTRAINT IF NOT EXISTS registrations_offer_check
      CHECK ((offered_at IS NULL) = (offer_state IS NULL))`,
    `ALTER TABLE registration_events MODIFY COLUMN event
      ENUM('sign-up','bump','allocate','cancel','withdraw','change','remind','attend','unattend',
        'offer','take','pass','lapse','add','remove','move') NOT NULL`,
    // Each registration gets at most one offer, with one answer.
    `ALTER TABLE registration_events
      ADD COLUMN IF NOT EXISTS offer_step TINYINT UNSIGNED NULL AFTER slot_before,
      ADD UNIQUE INDEX IF NOT EXISTS registration_events_offer_key (registration_id, offer_step)`,
  ];
  protected readonly undoing = [
    `ALTER TABLE registration_events
      DROP INDEX IF EXISTS registration_events_offer_key, DROP COLUMN IF EXISTS offer_step`,
    `ALTER TABLE registration_events MODIFY COLUMN event
      ENUM('sign-up','bump','allocate','cancel','withdraw','change','remind','attend','unattend') NOT NULL`,
    'ALTER TABLE registrations DROP CONSTRAINT IF EXISTS registrations_offer_check',
    'ALTER TABLE registrations DROP COLUMN IF EXISTS offer_state, DROP COLUMN IF EXISTS offered_at',
    'ALTER TABLE workshops DROP COLUMN IF EXISTS num_offered',
  ];
}
