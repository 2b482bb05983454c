import { Migration } from '@festival/service-kit/database';

const SIGNATURE = 'VARCHAR(192) CHARACTER SET ascii COLLATE ascii_bin NULL';
const refuse = (event: 'UPDATE' | 'DELETE', body: string) =>
  `CREATE TRIGGER IF NOT EXISTS draw_winners_refuses_${event.toLowerCase()} BEFORE ${event} ON draw_winners FOR EACH ROW ${body}`;
const SIGNAL = "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'draw_winners keeps who won what'";

/** Stores the signature of a draw's round, and makes winners immutable, apart from the public name and whether the prize was drawn again. */
export class FixWinners1700000060000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE draws ADD COLUMN IF NOT EXISTS signature ${SIGNATURE},
      ADD COLUMN IF NOT EXISTS previous_signature ${SIGNATURE}`,
    refuse(
      'UPDATE',
      `IF NOT (NEW.id <=> OLD.id AND NEW.draw_id <=> OLD.draw_id AND NEW.nth <=> OLD.nth
        AND NEW.prize <=> OLD.prize AND NEW.code <=> OLD.code AND NEW.drawn_at <=> OLD.drawn_at)
        THEN ${SIGNAL}; END IF`,
    ),
    refuse('DELETE', SIGNAL),
  ];

  protected readonly undoing = [
    'DROP TRIGGER IF EXISTS draw_winners_refuses_delete',
    'DROP TRIGGER IF EXISTS draw_winners_refuses_update',
    'ALTER TABLE draws DROP COLUMN IF EXISTS signature, DROP COLUMN IF EXISTS previous_signature',
  ];
}
