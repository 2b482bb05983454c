import { createAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createExportsSql } from '@festival/service-kit/exports';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

const tables = [
  `CREATE TABLE IF NOT EXISTS workshops (
    id ${ID} NOT NULL,
    name VARCHAR(255) NOT NULL,
    organizer VARCHAR(255) NOT NULL,
    description TEXT NOT NULL,
    category VARCHAR(64) NOT NULL,
    date CHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    start_time CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    duration_minutes SMALLINT UNSIGNED NOT NULL,
    location VARCHAR(255) NOT NULL,
    pictures JSON NOT NULL,
    is_open_talk TINYINT(1) NOT NULL,
    max_participants INT UNSIGNED NOT NULL,
    num_registered INT UNSIGNED NOT NULL DEFAULT 0,
    num_waitlisted INT UNSIGNED NOT NULL DEFAULT 0,
    num_offered INT UNSIGNED NOT NULL DEFAULT 0,
    revision INT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    withdrawn_why VARCHAR(500) NULL,
    PRIMARY KEY (id),
    INDEX workshops_date_idx (withdrawn_at, date, start_time, id),
    CONSTRAINT workshops_places_check CHECK (num_registered <= max_participants)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS participants (
    student_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (student_id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS registrations (
    id ${ID} NOT NULL,
    arrival BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    workshop_id ${ID} NOT NULL,
    student_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state ENUM('confirmed','waitlisted','cancelled') NOT NULL,
    is_open_talk TINYINT(1) NOT NULL,
    active TINYINT UNSIGNED NULL,
    sole_place TINYINT UNSIGNED NULL,
    revision INT UNSIGNED NOT NULL,
    name VARCHAR(64) NOT NULL,
    contact_number VARCHAR(15) NOT NULL,
    email_address VARCHAR(64) NOT NULL,
    matric_number VARCHAR(15) NOT NULL,
    signed_up_at DATETIME(3) NOT NULL,
    state_changed_at DATETIME(3) NOT NULL,
    attended_at DATETIME(3) NULL,
    offered_at DATETIME(3) NULL,
    offer_state ENUM('open','taken','passed','ended') NULL,
    reminded_for CHAR(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX registrations_arrival_key (arrival),
    UNIQUE INDEX registrations_active_key (student_id, active, workshop_id),
    UNIQUE INDEX registrations_sole_place_key (student_id, sole_place),
    INDEX registrations_queue_idx (state, arrival),
    INDEX registrations_workshop_idx (workshop_id, state, arrival),
    INDEX registrations_address_idx (email_address, arrival),
    INDEX registrations_matric_idx (matric_number, arrival),
    CONSTRAINT registrations_workshop_fk FOREIGN KEY (workshop_id) REFERENCES workshops (id) ON DELETE NO ACTION ON UPDATE NO ACTION,
    CONSTRAINT registrations_active_check CHECK (active <=> IF(state = 'cancelled', NULL, 1)),
    CONSTRAINT registrations_sole_place_check CHECK (sole_place <=> IF(state = 'confirmed' AND is_open_talk = 0, 1, NULL)),
    CONSTRAINT registrations_offer_check CHECK ((offered_at IS NULL) = (offer_state IS NULL))
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS registration_events (
    id ${ID} NOT NULL,
    registration_id ${ID} NOT NULL,
    revision INT UNSIGNED NOT NULL,
    event ENUM('sign-up','bump','allocate','cancel','withdraw','change','remind','attend','unattend',
      'offer','take','pass','lapse','add','remove','move') NOT NULL,
    from_state ENUM('confirmed','waitlisted','cancelled') NULL,
    to_state ENUM('confirmed','waitlisted','cancelled') NOT NULL,
    position INT UNSIGNED NULL,
    by_whom VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    why VARCHAR(500) NOT NULL,
    slot_before JSON NULL,
    offer_step TINYINT UNSIGNED NULL,
    happened_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX registration_events_revision_key (registration_id, revision),
    -- Each registration gets at most one offer, with one answer.
    UNIQUE INDEX registration_events_offer_key (registration_id, offer_step),
    CONSTRAINT registration_events_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS allocation_runs (
    id ${ID} NOT NULL,
    closes_at DATETIME(3) NULL,
    is_current TINYINT UNSIGNED NULL,
    by_whom VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    promoted INT UNSIGNED NOT NULL DEFAULT 0,
    started_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX allocation_runs_close_key (closes_at, is_current)
  ) ENGINE=InnoDB`,
  createIdempotencyKeysSql,
  createOutboxSql,
  createExportsSql,
  ...createAuditLogSql,
];

export class CreateWorkshops1700000000000 extends Migration {
  protected readonly steps = tables;
}
