import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE students (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    issuer VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    subject VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    display_name VARCHAR(100) NOT NULL,
    picture VARCHAR(500) NULL,
    is_demo TINYINT(1) NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    UNIQUE INDEX students_subject_key (issuer, subject),
    UNIQUE INDEX students_email_key (email)
  ) ENGINE=InnoDB`,
  `CREATE TABLE credentials (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    role ENUM('vendor','admin') NOT NULL,
    username VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    display_name VARCHAR(100) NOT NULL,
    is_demo TINYINT(1) NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    UNIQUE INDEX credentials_username_key (username),
    UNIQUE INDEX credentials_email_key (email)
  ) ENGINE=InnoDB`,
];

export class CreateAccounts1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['credentials', 'students']) await runner.query(`DROP TABLE ${name}`);
  }
}
