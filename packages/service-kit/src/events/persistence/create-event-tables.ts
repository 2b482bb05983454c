/** The tables of a service that consumes events, for its migrations. */
export const createEventTablesSql = [
  `CREATE TABLE IF NOT EXISTS event_revisions (
    topic VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision BIGINT NOT NULL,
    PRIMARY KEY (topic, subject)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS event_replays (
    topic VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    after_subject VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    failures INT UNSIGNED NOT NULL DEFAULT 0,
    due_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (topic)
  ) ENGINE=InnoDB`,
] as const;

export const dropEventTablesSql = [
  'DROP TABLE IF EXISTS event_replays',
  'DROP TABLE IF EXISTS event_revisions',
] as const;
