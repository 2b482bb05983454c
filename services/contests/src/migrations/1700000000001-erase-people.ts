import { ERASED } from '@festival/contracts/people';
import { ERASED_ACTOR } from '@festival/service-kit/audit';
import { allowErasureSql, Migration } from '@festival/service-kit/database';

export class ErasePeople1700000000001 extends Migration {
  protected readonly steps = [
    allowErasureSql(
      'ballots',
      ['receipt', 'student_id', 'first_photo', 'second_photo', 'cast_at'],
      "NEW.voter_name = '' AND NEW.voter_email = ''",
    ),
    allowErasureSql(
      'point_entries',
      ['id', 'points', 'category', 'source', 'source_key', 'undoes', 'given_at'],
      // Admins who gave points leave, too. Points that an address waits for go to its first owner, or to somebody whom nobody knows.
      `(NEW.given_by <=> OLD.given_by AND NEW.given_by_name <=> OLD.given_by_name
         OR OLD.given_by IS NOT NULL AND NEW.given_by <=> '${ERASED_ACTOR.sub}' AND NEW.given_by_name <=> '${ERASED_ACTOR.name}')
       AND NEW.note = '' AND NEW.email IS NULL AND NEW.student_id IS NOT NULL AND (NEW.student_id <=> OLD.student_id
         OR OLD.student_id IS NULL AND OLD.email IS NOT NULL AND (NEW.student_id LIKE '${ERASED}%'
           OR EXISTS (SELECT 1 FROM student_addresses WHERE email = OLD.email AND student_id = NEW.student_id)))`,
    ),
    allowErasureSql(
      'draw_chances',
      ['draw_id', 'code', 'chances'],
      `NEW.email IS NULL AND (NEW.account = OLD.account OR NEW.account LIKE '${ERASED}%')`,
    ),
  ];
}
