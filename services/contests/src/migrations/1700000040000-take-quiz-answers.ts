import { Migration } from '@festival/service-kit/database';

export class TakeQuizAnswers1700000040000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS quiz_answers (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      student_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      performance_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      question_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      choice_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      answered_at DATETIME(3) NOT NULL,
      settled_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX quiz_answers_once_key (student_id, performance_id, question_id),
      INDEX quiz_answers_unsettled_idx (settled_at, performance_id)
    ) ENGINE=InnoDB`,
  ];

  protected readonly undoing = ['DROP TABLE IF EXISTS quiz_answers'];
}
