import { createAuditLogSql } from '@festival/service-kit/audit';
import { appendOnlySql, Migration } from '@festival/service-kit/database';
import { createEventTablesSql } from '@festival/service-kit/events';
import { createExportsSql } from '@festival/service-kit/exports';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(36) ${ASCII}`;
const ACCOUNT = `VARCHAR(64) ${ASCII}`;
/** Compares by letters, as auth compares addresses. */
const ADDRESS = 'VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

const refuse = (event: 'UPDATE' | 'DELETE', body: string) =>
  `CREATE TRIGGER IF NOT EXISTS draw_winners_refuses_${event.toLowerCase()} BEFORE ${event} ON draw_winners FOR EACH ROW ${body}`;
const SIGNAL = "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'draw_winners keeps who won what'";

export class CreateContests1700000000000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS photo_entries (
      id ${ID} NOT NULL,
      student_id ${ACCOUNT} NOT NULL,
      category ENUM('open','ntu') NOT NULL,
      state ENUM('submitted','withdrawn','removed') NOT NULL,
      standing TINYINT UNSIGNED NULL,
      name VARCHAR(64) NOT NULL,
      phone_number VARCHAR(15) NOT NULL,
      email_address VARCHAR(64) NOT NULL,
      description VARCHAR(3000) NOT NULL,
      matric VARCHAR(15) NULL,
      submission_link VARCHAR(255) NOT NULL,
      caption VARCHAR(140) NULL,
      picture JSON NULL,
      shortlisted TINYINT(1) NOT NULL DEFAULT 0,
      submitted_at DATETIME(3) NOT NULL,
      removed_because VARCHAR(500) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX photo_entries_standing_key (student_id, category, standing),
      INDEX photo_entries_state_idx (state, id),
      INDEX photo_entries_submitted_idx (submitted_at, id),
      CONSTRAINT photo_entries_standing_check CHECK (standing <=> IF(state = 'submitted', 1, NULL))
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS ballots (
      receipt CHAR(19) ${ASCII} NOT NULL,
      student_id ${ACCOUNT} NOT NULL,
      first_photo ${ID} NOT NULL,
      second_photo ${ID} NULL,
      voter_name VARCHAR(255) NOT NULL,
      voter_email VARCHAR(254) NOT NULL,
      cast_at DATETIME(3) NOT NULL,
      PRIMARY KEY (receipt),
      UNIQUE INDEX ballots_student_key (student_id),
      CONSTRAINT ballots_photos_check CHECK (second_photo IS NULL OR first_photo < second_photo)
    ) ENGINE=InnoDB`,
    ...appendOnlySql('ballots'),
    `CREATE TABLE IF NOT EXISTS ballot_lists (
      closes_at DATETIME(3) NOT NULL,
      published_at DATETIME(3) NULL,
      ballots INT UNSIGNED NULL,
      hash CHAR(64) ${ASCII} NULL,
      PRIMARY KEY (closes_at)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS point_entries (
      id ${ID} NOT NULL,
      student_id ${ACCOUNT} NULL,
      email ${ADDRESS} NULL,
      points INT NOT NULL,
      category VARCHAR(64) NOT NULL,
      source VARCHAR(16) ${ASCII} NOT NULL,
      source_key VARCHAR(200) ${ASCII} NOT NULL,
      note VARCHAR(500) NOT NULL,
      given_by ${ACCOUNT} NULL,
      given_by_name VARCHAR(255) NULL,
      undoes ${ID} NULL,
      given_at DATETIME(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX point_entries_source_key (source_key),
      UNIQUE INDEX point_entries_undoes_key (undoes),
      INDEX point_entries_student_idx (student_id),
      INDEX point_entries_email_idx (email),
      CONSTRAINT point_entries_owner_check CHECK ((student_id IS NULL) <> (email IS NULL))
    ) ENGINE=InnoDB`,
    ...appendOnlySql('point_entries'),
    `CREATE TABLE IF NOT EXISTS order_cents (
      order_id ${ACCOUNT} NOT NULL,
      student_id ${ACCOUNT} NOT NULL,
      cents INT UNSIGNED NOT NULL,
      PRIMARY KEY (order_id),
      INDEX order_cents_student_idx (student_id, cents)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS attendances (
      registration_id ${ACCOUNT} NOT NULL,
      is_attended TINYINT NOT NULL,
      entry_id ${ID} NULL,
      PRIMARY KEY (registration_id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS students (
      id ${ACCOUNT} NOT NULL,
      email ${ADDRESS} NOT NULL,
      name VARCHAR(255) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS student_addresses (
      email ${ADDRESS} NOT NULL,
      student_id ${ACCOUNT} NOT NULL,
      holder_id ${ACCOUNT} NULL,
      PRIMARY KEY (email),
      INDEX student_addresses_student_idx (student_id)
    ) ENGINE=InnoDB`,
    ...createEventTablesSql,
    `CREATE TABLE IF NOT EXISTS draws (
      id ${ID} NOT NULL,
      name VARCHAR(100) NOT NULL,
      prizes JSON NOT NULL,
      minimum_chances INT UNSIGNED NOT NULL,
      state VARCHAR(16) ${ASCII} NOT NULL,
      announced_at DATETIME(3) NOT NULL,
      closes_at DATETIME(3) NOT NULL,
      chain VARCHAR(16) ${ASCII} NOT NULL,
      round INT UNSIGNED NOT NULL,
      secret CHAR(64) ${ASCII} NOT NULL,
      commitment CHAR(64) ${ASCII} NOT NULL,
      closed_at DATETIME(3) NULL,
      list_hash CHAR(64) ${ASCII} NULL,
      people INT UNSIGNED NULL,
      chances INT UNSIGNED NULL,
      drawn_at DATETIME(3) NULL,
      randomness CHAR(64) ${ASCII} NULL,
      source VARCHAR(200) NULL,
      is_signed TINYINT NULL,
      seed CHAR(64) ${ASCII} NULL,
      signature VARCHAR(192) ${ASCII} NULL,
      previous_signature VARCHAR(192) ${ASCII} NULL,
      PRIMARY KEY (id),
      INDEX draws_due_idx (state, closes_at)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS draw_chances (
      draw_id ${ID} NOT NULL,
      code VARCHAR(16) ${ASCII} NOT NULL,
      account ${ADDRESS} NOT NULL,
      email ${ADDRESS} NULL,
      chances INT UNSIGNED NOT NULL,
      PRIMARY KEY (draw_id, code),
      UNIQUE INDEX draw_chances_account_key (account, draw_id)
    ) ENGINE=InnoDB`,
    ...appendOnlySql('draw_chances'),
    `CREATE TABLE IF NOT EXISTS draw_winners (
      id ${ID} NOT NULL,
      draw_id ${ID} NOT NULL,
      nth INT UNSIGNED NOT NULL,
      prize INT UNSIGNED NOT NULL,
      code VARCHAR(16) ${ASCII} NOT NULL,
      drawn_at DATETIME(3) NOT NULL,
      named_as VARCHAR(255) NULL,
      replaced_at DATETIME(3) NULL,
      replaced_because VARCHAR(500) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX draw_winners_nth_key (draw_id, nth),
      UNIQUE INDEX draw_winners_code_key (draw_id, code)
    ) ENGINE=InnoDB`,
    // Winners are immutable, apart from the public name and whether the prize was drawn again.
    refuse(
      'UPDATE',
      `IF NOT (NEW.id <=> OLD.id AND NEW.draw_id <=> OLD.draw_id AND NEW.nth <=> OLD.nth
        AND NEW.prize <=> OLD.prize AND NEW.code <=> OLD.code AND NEW.drawn_at <=> OLD.drawn_at)
        THEN ${SIGNAL}; END IF`,
    ),
    refuse('DELETE', SIGNAL),
    `CREATE TABLE IF NOT EXISTS quiz_answers (
      id ${ID} NOT NULL,
      student_id ${ACCOUNT} NOT NULL,
      performance_id ${ACCOUNT} NOT NULL,
      question_id ${ACCOUNT} NOT NULL,
      choice_id ${ACCOUNT} NOT NULL,
      answered_at DATETIME(3) NOT NULL,
      settled_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX quiz_answers_once_key (student_id, performance_id, question_id),
      INDEX quiz_answers_unsettled_idx (settled_at, performance_id)
    ) ENGINE=InnoDB`,
    createIdempotencyKeysSql,
    createOutboxSql,
    createExportsSql,
    ...createAuditLogSql,
  ];
}
