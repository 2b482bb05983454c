import type { DomainEvent } from '@festival/contracts/events';
import { isAttendance, type RegistrationChange } from './registration-change.js';
import { isWalkIn } from './walk-in.js';

type Named = Pick<RegistrationChange, 'event' | 'from' | 'to'>;
type Told = Named &
  Pick<
    RegistrationChange,
    'registrationId' | 'revision' | 'studentId' | 'workshopId' | 'workshopName'
  >;

const nameOf = ({ event, from, to }: Named): DomainEvent<'registration'>['name'] => {
  if (event === 'withdraw') return 'registration.withdrawn';
  if (to === 'cancelled') return 'registration.cancelled';
  if (to === 'waitlisted') return 'registration.waitlisted';
  return from === null ? 'registration.confirmed' : 'registration.promoted';
};

export const toRegistrationEvent = (
  { registrationId, revision, studentId, workshopId, ...named }: Told,
  at: Date,
): DomainEvent<'registration'> => ({
  name: nameOf(named),
  subject: registrationId,
  revision,
  at: at.toISOString(),
  data: { studentId, workshopId },
});

export const toAttendanceEvent = (
  { registrationId, revision, studentId, workshopId, workshopName, event }: Told,
  at: Date,
): DomainEvent<'attendance'> => {
  const attended = event === 'attend';
  return {
    name: attended ? 'attendance.recorded' : 'attendance.cleared',
    subject: registrationId,
    revision,
    at: at.toISOString(),
    data: { studentId, workshopId, attended, ...(attended && { workshopName }) },
  };
};

/** The events of a change, unless it is a walk-in's, of whom no other service knows: of the registration when its state changed, and of attendance when that changed or a place ended. */
export const eventsOf = (change: Told, at: Date): DomainEvent[] => {
  const { from, to } = change;
  if (isWalkIn(change)) return [];
  return [
    ...(from === to ? [] : [toRegistrationEvent(change, at)]),
    ...(isAttendance(change) || (from === 'confirmed' && to !== from)
      ? [toAttendanceEvent(change, at)]
      : []),
  ];
};
