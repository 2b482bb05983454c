import type { DomainEvent } from '@festival/contracts/events';
import type { RegistrationChange } from '../registration-change.js';

type Named = Pick<RegistrationChange, 'event' | 'from' | 'to'>;

const nameOf = ({ event, from, to }: Named): DomainEvent<'registration'>['name'] => {
  if (event === 'withdraw') return 'registration.withdrawn';
  if (to === 'cancelled') return 'registration.cancelled';
  if (to === 'waitlisted') return 'registration.waitlisted';
  return from === null ? 'registration.confirmed' : 'registration.promoted';
};

/** What is told of a change. One that leaves the state, as a reminder does, is told to nobody. */
export const toRegistrationEvents = (
  change: Named &
    Pick<RegistrationChange, 'registrationId' | 'revision' | 'studentId' | 'workshopId'>,
  at: Date,
): DomainEvent<'registration'>[] =>
  change.from === change.to
    ? []
    : [
        {
          name: nameOf(change),
          subject: change.registrationId,
          revision: change.revision,
          at: at.toISOString(),
          data: { studentId: change.studentId, workshopId: change.workshopId },
        },
      ];
