import type { SignUpForm } from '@festival/contracts/workshops';
import type { EntityManager } from 'typeorm';
import type { LockedWorkshop } from '../domain/locked-workshop.js';
import type { RegistrationChange } from '../domain/registration-change.js';

/** A registration to insert. */
interface NewRegistration {
  change: Pick<RegistrationChange, 'registrationId' | 'studentId' | 'to'>;
  request: { form: SignUpForm; pressedAt: Date };
}

/** Inserts registrations of a workshop that the caller has locked. SQL by hand, in one statement, so that their arrival numbers are consecutive. */
export const insertRegistrations = async (
  manager: EntityManager,
  workshop: Pick<LockedWorkshop, 'id' | 'isOpenTalk'>,
  decided: readonly NewRegistration[],
): Promise<void> => {
  if (decided.length === 0) return;
  await manager.query(
    `INSERT INTO registrations
       (id, workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name, contact_number,
        email_address, matric_number, signed_up_at, state_changed_at)
     VALUES ?`,
    [
      decided.map(({ change, request: { form, pressedAt } }) => [
        change.registrationId,
        workshop.id,
        change.studentId,
        change.to,
        workshop.isOpenTalk,
        1,
        change.to === 'confirmed' && !workshop.isOpenTalk ? 1 : null,
        0,
        form.name,
        form.contactNumber,
        form.emailAddress,
        form.matricNumber,
        pressedAt,
        pressedAt,
      ]),
    ],
  );
};
