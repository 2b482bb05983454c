import { Migration } from '@festival/service-kit/database';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const createInvitations = `CREATE TABLE IF NOT EXISTS admin_invitations (
    id CHAR(36) ${ASCII} NOT NULL,
    email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    display_name VARCHAR(100) NOT NULL,
    permissions TEXT NOT NULL,
    token_hash CHAR(64) ${ASCII} NOT NULL,
    invited_by VARCHAR(64) ${ASCII} NOT NULL,
    invited_by_name VARCHAR(255) NOT NULL,
    invited_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX admin_invitations_token_key (token_hash),
    INDEX admin_invitations_email_idx (email)
  ) ENGINE=InnoDB`;

export class InviteAdmins1700000005000 extends Migration {
  protected readonly steps = [createInvitations];
  protected readonly undoing = ['DROP TABLE IF EXISTS admin_invitations'];
}
