import { ERASED_ACTOR } from '@festival/service-kit/audit';
import { allowErasureSql, Migration } from '@festival/service-kit/database';

/** Lets also the admins leave who gave points. */
export class EraseGivers1700000000002 extends Migration {
  protected readonly steps = [
    allowErasureSql(
      'point_entries',
      ['id', 'points', 'category', 'source', 'source_key', 'undoes', 'given_at'],
      `(NEW.given_by <=> OLD.given_by AND NEW.given_by_name <=> OLD.given_by_name
         OR OLD.given_by IS NOT NULL AND NEW.given_by <=> '${ERASED_ACTOR.sub}' AND NEW.given_by_name <=> '${ERASED_ACTOR.name}')
       AND NEW.note = '' AND NEW.email IS NULL AND NEW.student_id IS NOT NULL AND (NEW.student_id <=> OLD.student_id
         OR OLD.student_id IS NULL AND OLD.email IS NOT NULL AND (NEW.student_id LIKE 'erased:%'
           OR EXISTS (SELECT 1 FROM student_addresses WHERE email = OLD.email AND student_id = NEW.student_id)))`,
    ),
  ];
}
