import { Migration } from '@festival/service-kit/database';

const tables = [
  `CREATE TABLE IF NOT EXISTS students (
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
  `CREATE TABLE IF NOT EXISTS credentials (
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

export class CreateAccounts1700000000000 extends Migration {
  protected readonly steps = tables;
  protected readonly undoing = [
    'DROP TABLE IF EXISTS credentials',
    'DROP TABLE IF EXISTS students',
  ];
}
