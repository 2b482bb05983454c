import type { DomainEvent } from '@festival/contracts/events';
import { isAttendance, type RegistrationChange } from '../registration-change.js';

type Named = Pick<RegistrationChange, 'event' | 'from' | 'to'>;

const nameOf = ({ event, from, to }: Named): DomainEvent<'registration'>['name'] => {
  if (event === 'withdraw') return 'registration.withdrawn';
  if (to === 'cancelled') return 'registration.cancelled';
  if (event === 'attend') return 'registration.attended';
  if (event === 'unattend') return 'registration.unattended';
  if (to === 'waitlisted') return 'registration.waitlisted';
  return from === null ? 'registration.confirmed' : 'registration.promoted';
};

/** What is told of a change. One that leaves the state, as a reminder does, is told to nobody, but for attendance. Whoever loses their place was not there. */
export const toRegistrationEvents = (
  change: Named &
    Pick<
      RegistrationChange,
      'registrationId' | 'revision' | 'studentId' | 'workshopId' | 'workshopName'
    >,
  at: Date,
): DomainEvent<'registration'>[] =>
  change.from === change.to && !isAttendance(change)
    ? []
    : [
        {
          name: nameOf(change),
          subject: change.registrationId,
          revision: change.revision,
          at: at.toISOString(),
          data: {
            studentId: change.studentId,
            workshopId: change.workshopId,
            attended: change.event === 'attend',
            ...(change.event === 'attend' && { workshopName: change.workshopName }),
          },
        },
      ];
