/** Refusals of the workshops: sign-up, cancelling, offers, editing and attendance. */
export const workshopRefusals = {
  WORKSHOP_NOT_OPEN: { status: 400, message: 'Sign-up for workshops opens on {opens}.' },
  WORKSHOP_CLOSED: { status: 400, message: 'Sign up for this workshop has closed!' },
  WORKSHOP_WITHDRAWN: {
    status: 400,
    message: 'This workshop is not taking place any more. We are sorry.',
  },
  WORKSHOP_OVER: {
    status: 400,
    message: 'This workshop has taken place already, so it is too late for that.',
  },
  ALREADY_SIGNED_UP: { status: 400, message: 'You have already signed up for this workshop.' },
  PLACE_FROM_DESK: {
    status: 400,
    message:
      'The festival’s desk has given somebody with this matric number a place already. Check the number, or ask at the desk.',
  },
  TOO_MANY_SIGN_UPS: {
    status: 429,
    message: 'You have signed up and cancelled very often. Please try again in an hour.',
  },
  NOT_REGISTERED: { status: 400, message: 'You are not signed up for this workshop.' },
  BUMP_NOT_OFFERED: {
    status: 400,
    message: 'Only a confirmed place can be given up for a waitlisted one. Nothing has changed.',
  },
  BUMP_FROM_OPEN_TALK: {
    status: 400,
    message:
      'A place in an Open Talk cannot be given up for another workshop. Nothing has changed.',
  },
  NOT_WAITLISTED: {
    status: 400,
    message: 'You are not on the waitlist of the workshop you chose. Nothing has changed.',
  },
  NO_PLACE_TO_BUMP: {
    status: 400,
    message: 'There is no free place in {workshop}. Nothing has changed: you keep your place.',
  },
  BUMP_TO_OVER: {
    status: 400,
    message: '{workshop} has taken place already. Nothing has changed: you keep your place.',
  },
  OFFER_ENDED: {
    status: 400,
    message: 'This offer has ended, so the place goes to the next in the queue.',
  },
  OFFER_TAKEN: {
    status: 400,
    message: 'This place is yours. To give it up, cancel it on your profile.',
  },
  OFFER_PLACE_ELSEWHERE: {
    status: 400,
    message:
      'You have a place in another workshop by now, so this one goes to the next in the queue.',
  },
  WORKSHOP_CHANGED: {
    status: 400,
    message: 'This workshop has been changed since you opened it, so nothing was saved.',
  },
  WORKSHOP_IN_PAST: {
    status: 400,
    message: '{when} is in the past. To save it all the same, confirm it.',
  },
  WORKSHOP_MAX_TOO_LOW: {
    status: 400,
    message:
      'Places that people have, or are offered: {registered}. There cannot be fewer than that.',
  },
  WORKSHOP_KIND_FIXED: {
    status: 400,
    message: 'People have signed up, so the name can neither gain nor lose “{prefix}”.',
  },
  PARTICIPANT_UNKNOWN: {
    status: 400,
    message: 'Nobody, or more than one person, has signed up for a workshop with this address.',
  },
  PARTICIPANT_OTHER_NAME: {
    status: 400,
    message:
      'This matric number is that of {name}, not of {typed}. Correct the number or the name.',
  },
  PARTICIPANT_HAS_PLACE: { status: 400, message: 'This person has a place in {workshop} already.' },
  PARTICIPANT_PLACE_ELSEWHERE: {
    status: 400,
    message: 'This person has a place in another workshop. Move them from there instead.',
  },
  WORKSHOP_FULL: {
    status: 400,
    message: 'Every place in {workshop} is taken, or offered to somebody who waits.',
  },
  REGISTRATION_ENDED: { status: 400, message: 'This person is not signed up there any more.' },
  ATTENDANCE_NEEDS_PLACE: {
    status: 400,
    message: 'Only somebody with a place can have been at a workshop.',
  },
  ATTENDANCE_TOO_EARLY: {
    status: 400,
    message: 'Attendance can be recorded from the day of the workshop on.',
  },
} as const;
